import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import type { SavedTrips } from '#contract/saved-contract.ts';
import { openSavedListings, readSavedOnDevice } from '../trip/saved-listings.ts';

/** Null is a visitor, whose listings are saved on the device. */
export const savedQuery = (person: string | null) =>
	queryOptions({
		queryKey: ['saved', person],
		// Always refetched, because the person can save listings on other pages.
		staleTime: 0,
		queryFn: async (): Promise<SavedTrips> => {
			await openSavedListings(person);
			if (person) return await callApi('GET /saved', {});
			const listingIds = readSavedOnDevice();
			const cards = listingIds.length > 0 ? await callApi('POST /saved/cards', { body: { listingIds } }) : [];
			return {
				lists: [],
				listings: cards.map((card) => ({ ...card, listId: null, savedAt: '', votes: 0 })),
			};
		},
	});

export function useChangeLists<Input, Result>(
	change: (input: Input) => Promise<Result>,
	onDone?: (result: Result) => void,
) {
	const store = useQueryClient();
	return useMutation({
		mutationFn: change,
		onSuccess: async (result) => {
			await store.invalidateQueries({ queryKey: ['saved'] });
			onDone?.(result);
		},
	});
}
