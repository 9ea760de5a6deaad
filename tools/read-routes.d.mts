import type { RouteConfigEntry } from '@react-router/dev/routes'
export function readRoutes(): Promise<RouteConfigEntry[]>
