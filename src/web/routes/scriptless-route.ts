import { useMatches } from 'react-router';

/**
 * The `handle` export of a page without scripts: `export const handle: ScriptlessRoute = { still: true
 * }`.
 */
export interface ScriptlessRoute {
	readonly still: true;
}

const isScriptless = (handle: unknown): handle is ScriptlessRoute =>
	typeof handle === 'object' && handle !== null && 'still' in handle;

export const useIsScriptless = (): boolean => useMatches().some(({ handle }) => isScriptless(handle));
