import { useEffect, useState } from 'react';
import { privateKeys } from '../../kit/storage.ts';
import { defaultPlace, type SearchedPlace } from './search-address.ts';

const storageKey = privateKeys.lastPlace;

/** Remembers, on this device, where somebody looked last. */
export function rememberPlace(place: SearchedPlace): void {
	try {
		localStorage.setItem(storageKey, JSON.stringify(place));
	} catch {
		// Storage can be forbidden; the default place then stays.
	}
}

/** The place searched last on this device; the default one on the server and until it is known. */
export function useLastPlace(): SearchedPlace {
	const [place, setPlace] = useState(defaultPlace);
	useEffect(() => {
		const kept = keptPlace();
		if (kept) setPlace(kept);
	}, []);
	return place;
}

function keptPlace(): SearchedPlace | undefined {
	try {
		const { address, lat, lng } = JSON.parse(
			localStorage.getItem(storageKey) ?? '{}',
		) as Partial<SearchedPlace>;
		return typeof address === 'string' && typeof lat === 'number' && typeof lng === 'number'
			? { address, lat, lng }
			: undefined;
	} catch {
		return undefined;
	}
}
