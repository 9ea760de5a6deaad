export { eraseBenefitTexts } from './benefits-store.ts'
export { approveBenefit } from './decide-benefit.ts'
export { offerBenefit } from './offers.ts'
export { askBenefit } from './own-benefits.ts'
