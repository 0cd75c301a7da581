import { Trans } from '@lingui/react/macro';
import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { EmptyState, type EmptyStateProps } from '../../kit/empty-state.tsx';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { validId } from '../../kit/ids.ts';
import { Splash } from '../../kit/spinner.tsx';
import css from './edit-listing.module.css';

interface ListingState<T> {
	readonly copyOf: T | undefined;
	readonly listing: T | undefined;
	/** True if the listing was just saved, so that the confirmation replaces the form. */
	readonly listed: boolean;
	readonly edited: boolean;
	readonly waiting: boolean;
	/** Content shown instead of the form while the listing loads, or if loading fails. */
	readonly away: ReactNode;
	/** Caches the listing and shows the confirmation. */
	onSaved(saved: T): void;
}

export function useListingFromNavigation<T extends { readonly _id: string }, K extends readonly unknown[]>(
	name: string,
	all: UseQueryOptions<T[], Error, T[], K>,
): ListingState<T> {
	const { pathname, state } = useLocation();
	const navigate = useNavigate();
	const store = useQueryClient();
	const listedId = readListingIdFromState(state, 'listed');
	const copied = listedId ? undefined : readListingIdFromState(state, 'copyOf');
	const listingId = listedId ?? copied ?? readListingIdFromState(state, name);
	const own = useQuery({ ...all, enabled: listingId !== undefined });
	const found = listingId ? own.data?.find((each) => each._id === listingId) : undefined;
	const missing = listingId !== undefined && !found;
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
			<ListingNotLoaded problem={own.error} onRetry={own.refetch} />
		) : undefined,
		onSaved(saved) {
			store.setQueryData<T[]>(all.queryKey, (before = []) => [
				saved,
				...before.filter(({ _id }) => _id !== saved._id),
			]);
			void store.invalidateQueries({ queryKey: [all.queryKey[0]] });
			// The navigation state keeps the id, so that a reload shows the confirmation instead of an empty
			// form.
			void navigate(pathname, {
				replace: true,
				state: { listed: { _id: saved._id }, edited: listing !== undefined },
			});
		},
	};
}

interface BlockedProps extends EmptyStateProps {
	/** Heading that only screen readers announce. */
	readonly heading: ReactNode;
}

export function WizardBlocked({ heading, ...why }: BlockedProps) {
	return (
		<div className={css.page}>
			<h1 className="unseen">{heading}</h1>
			<EmptyState {...why} />
		</div>
	);
}

interface Props {
	/** Error of loading the listing. Null if the listing does not exist. */
	readonly problem: Error | null;
	onRetry(): unknown;
}

export function ListingNotLoaded({ problem, onRetry }: Props) {
	const failure = useFailureText();
	return (
		<WizardBlocked
			heading={<Trans>Your listing</Trans>}
			title={problem ? failure(problem) : <Trans>We couldn’t find that listing.</Trans>}
		>
			{problem ? (
				<Button onClick={() => void onRetry()}>
					<Trans>Try again</Trans>
				</Button>
			) : (
				<ButtonLink to="/profile/owner/boats" label={<Trans>See your boats</Trans>} />
			)}
		</WizardBlocked>
	);
}

type NavigationState = Readonly<Record<string, unknown>> | null | undefined;

/** Reads an id from a navigation state such as `{ boat: { _id } }`. */
export const readListingIdFromState = (state: unknown, name: string) =>
	validId(((state as NavigationState)?.[name] as NavigationState)?.['_id']);

export const readBoatIdFromState = (state: unknown) => validId((state as NavigationState)?.['boatId']);

/**
 * The field is ignored once the form has stored its step in the state, so that a reload keeps the
 * current step.
 */
export function readFieldFromState(state: unknown): string | undefined {
	const { field, wizard } = (state as NavigationState) ?? {};
	return typeof field === 'string' && wizard === undefined ? field : undefined;
}
