export { type Connection, type Installation, installationOf } from './installation.ts'
export { OperatorCommandError, runOperatorCommand } from './operator-command.ts'
export { noteOperatorChange } from './operators-store.ts'
export { askQuickly, unworkedQueues } from './show-installation.ts'
