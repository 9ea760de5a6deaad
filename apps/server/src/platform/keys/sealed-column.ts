/** A column that holds sealed values, as whoever reseals them must know it. */
export type SealedColumn = {
  table: string
  column: string
  /** The columns of the row that `about` is made of. */
  by: readonly string[]
  /** What a value of that row is bound to. */
  about(...by: string[]): string
  /** The column beside it with the last digits of what is sealed, where there is one. */
  ending?: string
}
