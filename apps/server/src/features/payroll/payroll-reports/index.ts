export { type LiabilityMonth, readLiability } from './liability.ts'
export {
  type ColumnKind,
  type FileFormat,
  type ReportCell,
  type ReportColumn,
  type ReportFile,
  type ReportPart,
  writeReportFile,
} from './report-file.ts'
