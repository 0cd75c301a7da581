import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { CallFailed } from '#contract/client.ts';
import { signInAgain } from '../../kit/sign-in/sign-in-target.ts';

export type ListingChange = { readonly pause: string | null } | { readonly archive: boolean };

export type ChangeListing = UseMutationResult<unknown, Error, ListingChange>;

/** Reloads boats and experiences, because a boat’s change affects its experiences. */
export function useChangeListing(
	send: (change: ListingChange) => Promise<unknown>,
	onDone?: () => void,
): ChangeListing {
	const store = useQueryClient();
	const location = useLocation();
	return useMutation({
		mutationFn: send,
		onSuccess: async () => {
			onDone?.();
			await Promise.all(
				['own-boats', 'own-experiences'].map((list) => store.invalidateQueries({ queryKey: [list] })),
			);
		},
		onError: (problem) => {
			if (problem instanceof CallFailed && problem.code === 'signed-out') signInAgain(location);
		},
	});
}
