import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Splash } from '../../kit/spinner.tsx';
import { ListingAway } from './listing-away.tsx';
import { idIn } from './listing-in-state.ts';

interface Brought<T> {
	/** The one that a new one begins as a copy of. */
	readonly copyOf: T | undefined;
	/** The one that is edited, or that was listed just now. */
	readonly listing: T | undefined;
	/** It has just been listed here: to be said, not to be edited. */
	readonly listed: boolean;
	/** It was there before, and has been changed. */
	readonly edited: boolean;
	/** It is on its way. */
	readonly waiting: boolean;
	/** While it is on its way, or did not come: what stands in place of the wizard. */
	readonly away: ReactNode;
	/** Keeps what was saved among the others, and has this page say so. */
	onSaved(saved: T): void;
}

/** The listing that the way to a wizard has brought along, by its id in the navigation's state under `name`. */
export function useBroughtListing<T extends { readonly _id: string }, K extends readonly unknown[]>(
	name: string,
	all: UseQueryOptions<T[], Error, T[], K>,
): Brought<T> {
	const { pathname, state } = useLocation();
	const navigate = useNavigate();
	const store = useQueryClient();
	const listedId = idIn(state, 'listed');
	const copied = listedId ? undefined : idIn(state, 'copyOf');
	const wanted = listedId ?? copied ?? idIn(state, name);
	const own = useQuery({ ...all, enabled: wanted !== undefined });
	const found = wanted ? own.data?.find((each) => each._id === wanted) : undefined;
	const missing = wanted !== undefined && !found;
	const listing = copied ? undefined : found;
	const waiting = missing && own.isFetching;
	return {
		listing,
		copyOf: copied ? found : undefined,
		waiting,
		listed: listedId !== undefined,
		edited: state?.edited === true,
		away: waiting ? (
			<Splash />
		) : missing ? (
			<ListingAway problem={own.error} onRetry={own.refetch} />
		) : undefined,
		onSaved(saved) {
			store.setQueryData<T[]>(all.queryKey, (before = []) => [
				saved,
				...before.filter(({ _id }) => _id !== saved._id),
			]);
			void store.invalidateQueries({ queryKey: [all.queryKey[0]] });
			// In the address's state, so that a reload shows it again and does not begin another one.
			void navigate(pathname, {
				replace: true,
				state: { listed: { _id: saved._id }, edited: listing !== undefined },
			});
		},
	};
}
