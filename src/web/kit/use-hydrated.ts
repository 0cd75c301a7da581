import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether React has taken over the page: a button that needs its script is disabled until then, so that no press is lost. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
