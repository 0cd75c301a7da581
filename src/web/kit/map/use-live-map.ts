import { type RefObject, useEffect, useRef, useState } from 'react';
import type { LiveMap, LiveMapOptions } from './live-map.ts';

export type LiveState = 'still' | 'loading' | 'live' | 'failed';

/**
 * The map that moves, once it is wanted: on wide screens when the browser has nothing else to do and the map is in
 * sight (`whenIdle`), elsewhere when `open` is called. Until then, and where it fails, the picture stays.
 */
export function useLiveMap(
	container: RefObject<HTMLElement | null>,
	options: () => Omit<LiveMapOptions, 'container'>,
	whenIdle: boolean,
) {
	const [state, setState] = useState<LiveState>('still');
	const [map, setMap] = useState<LiveMap>();
	const opening = useRef<Promise<LiveMap | undefined>>(undefined);
	const closed = useRef(false);
	const wanted = useRef(options);
	useEffect(() => {
		wanted.current = options;
	});

	async function load(asked: boolean): Promise<LiveMap | undefined> {
		setState('loading');
		try {
			const { openLiveMap } = await import('./live-map.ts');
			const element = container.current;
			if (!element || closed.current) return;
			const live = await openLiveMap({ ...wanted.current(), container: element });
			if (closed.current) {
				live.close();
				return;
			}
			setMap(live);
			setState('live');
			return live;
		} catch (failure) {
			console.info('The map stays a picture:', failure instanceof Error ? failure.message : failure);
			opening.current = undefined;
			// Nobody asked: nobody needs to be told.
			setState(asked ? 'failed' : 'still');
			return;
		}
	}

	function open(asked = true): Promise<LiveMap | undefined> {
		opening.current ??= load(asked);
		return opening.current;
	}

	const openLater = useRef(open);
	useEffect(() => {
		openLater.current = open;
	});
	useEffect(() => {
		const element = container.current;
		if (!whenIdle || !element || savesData() || !matchMedia('(min-width: 64rem)').matches) return;
		let idle = 0;
		const observer = new IntersectionObserver(([entry]) => {
			if (!entry?.isIntersecting) return;
			observer.disconnect();
			const start = () => void openLater.current(false);
			if ('requestIdleCallback' in window) idle = requestIdleCallback(start, { timeout: 6000 });
			else idle = setTimeout(start, 2000) as unknown as number;
		});
		observer.observe(element);
		return () => {
			observer.disconnect();
			if ('cancelIdleCallback' in window) cancelIdleCallback(idle);
			else clearTimeout(idle);
		};
	}, [whenIdle, container]);

	useEffect(() => {
		closed.current = false;
		return () => {
			closed.current = true;
		};
	}, []);
	useEffect(() => () => map?.close(), [map]);

	return { state, map, open };
}

/** Whether the person asked for little traffic (not every browser tells). */
function savesData(): boolean {
	const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
	return connection?.saveData ?? false;
}
