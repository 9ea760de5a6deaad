export function copyServerFiles(folder: string): void
export const serverThreads: Readonly<Record<string, string>>
