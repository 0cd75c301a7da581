import { useMatches } from 'react-router';

/** A page that comes without scripts says so: `export const handle: StillRoute = { still: true }`. */
export interface StillRoute {
	readonly still: true;
}

const isStill = (handle: unknown): handle is StillRoute =>
	typeof handle === 'object' && handle !== null && 'still' in handle;

/** Whether the page that is shown comes without scripts. */
export const useIsStill = (): boolean => useMatches().some(({ handle }) => isStill(handle));
