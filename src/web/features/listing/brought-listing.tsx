import { Trans } from '@lingui/react/macro';
import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { EmptyState, type EmptyStateProps } from '../../kit/empty-state.tsx';
import { knownId } from '../../kit/ids.ts';
import { Splash } from '../../kit/spinner.tsx';
import css from './brought-listing.module.css';

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

interface AwayProps extends EmptyStateProps {
	/** The page's heading, for those who do not see it. */
	readonly heading: ReactNode;
}

/** In place of a wizard: why it cannot begin, and the way on. */
export function WizardAway({ heading, ...why }: AwayProps) {
	return (
		<div className={css.page}>
			<h1 className="unseen">{heading}</h1>
			<EmptyState {...why} />
		</div>
	);
}

interface Props {
	/** Why it could not be fetched; without it, it is not there. */
	readonly problem: Error | null;
	onRetry(): unknown;
}

/** In place of the wizard: what was to be edited did not come. */
export function ListingAway({ problem, onRetry }: Props) {
	const gone = <Trans>We couldn’t find that listing.</Trans>;
	return (
		<WizardAway heading={<Trans>Your listing</Trans>} title={problem?.message ?? gone}>
			{problem ? (
				<Button onClick={() => void onRetry()}>
					<Trans>Try again</Trans>
				</Button>
			) : (
				<ButtonLink to="/profile/owner/boats" label={<Trans>See your boats</Trans>} />
			)}
		</WizardAway>
	);
}

type BroughtState = Readonly<Record<string, unknown>> | null | undefined;

/** The id of what the navigation has brought along under a name: `{ boat: { _id } }`. */
export const idIn = (state: unknown, name: string) =>
	knownId(((state as BroughtState)?.[name] as BroughtState)?.['_id']);

/** The boat that an experience is to be added with. */
export const boatIdIn = (state: unknown) => knownId((state as BroughtState)?.['boatId']);

/** The step of a wizard that the way there leads to, once: a reload stays where the person was by then. */
export function stepIn(state: unknown): number | undefined {
	const { step, wizard } = (state as BroughtState) ?? {};
	return typeof step === 'number' && wizard === undefined ? step : undefined;
}
