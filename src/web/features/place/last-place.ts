import { useEffect, useState } from 'react';
import { privateKeys } from '../../kit/storage.ts';
import { defaultPlace, type SearchedPlace } from './search-address.ts';

const storageKey = privateKeys.lastPlace;

export function rememberPlace(place: SearchedPlace): void {
	try {
		localStorage.setItem(storageKey, JSON.stringify(place));
	} catch {
		// If the storage is blocked, the default place is used.
	}
}

/** On the server and during hydration, returns the default place. */
export function useLastPlace(): SearchedPlace {
	const [place, setPlace] = useState(defaultPlace);
	useEffect(() => {
		const saved = savedPlace();
		if (saved) setPlace(saved);
	}, []);
	return place;
}

function savedPlace(): SearchedPlace | undefined {
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
