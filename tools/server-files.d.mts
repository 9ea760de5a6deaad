export const serverThreads: Readonly<Record<string, string>>
export function copyServerFiles(folder: string): void
