import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { callApi } from '#contract/client.ts';
import type { SavedTrips as Saved, SavedList, SavedListing } from '#contract/saved-contract.ts';
import { ActionMenu, MenuButton } from '../../kit/action-menu.tsx';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Failure, NoticeActions } from '../../kit/notice.tsx';
import { Select } from '../../kit/select.tsx';
import { signInAddress } from '../../kit/sign-in/sign-in.ts';
import { ListFailure, ListSkeleton } from '../../lists/list-skeleton.tsx';
import { useSession } from '../person/session.tsx';
import { onSavedChange, savedIds } from '../trip/saved-listings.ts';
import { ListingTile } from './listing-tile.tsx';
import css from './saved.module.css';
import { DeleteDialog, NameDialog, ShareDialog } from './saved-list-dialogs.tsx';
import { savedQuery, useChangeLists } from './saved-queries.ts';

const none: ReadonlySet<string> = new Set();
const listAddress = (id: string) => `/saved?list=${id}`;

export function SavedTrips() {
	const { user, resolving } = useSession();
	const failure = useFailureText();
	const saved = useQuery({ ...savedQuery(user?._id ?? null), enabled: !resolving });
	return (
		<div className={css.page}>
			<h1>
				<Trans>Saved trips</Trans>
			</h1>
			{saved.data ? (
				<Loaded key={user?._id} saved={saved.data} signedIn={user !== null} />
			) : saved.error ? (
				<ListFailure problem={failure(saved.error)} onRetry={() => void saved.refetch()} />
			) : (
				<ListSkeleton shapes={3} height="16rem" />
			)}
		</div>
	);
}

/**
 * New listings first, then those shown before, in the same order. A listing that was removed on this
 * page stays visible, so that the removal can be undone.
 */
function withRemoved(
	listings: readonly SavedListing[],
	before: readonly SavedListing[],
	ids: ReadonlySet<string>,
): SavedListing[] {
	const known = new Set(before.map(({ listingId }) => listingId));
	const current = new Map(listings.map((listing) => [listing.listingId, listing]));
	return [
		...listings.filter(({ listingId }) => !known.has(listingId)),
		...before.flatMap((listing) => {
			const { listingId } = listing;
			return current.get(listingId) ?? (ids.has(listingId) ? [] : listing);
		}),
	];
}

function Loaded({ saved, signedIn }: { readonly saved: Saved; readonly signedIn: boolean }) {
	const [params] = useSearchParams();
	const ids = useSyncExternalStore(onSavedChange, savedIds, () => none);
	const [page, setPage] = useState(() => ({
		saved,
		all: saved.listings.filter(({ listingId }) => ids.has(listingId)),
	}));
	if (page.saved !== saved) setPage({ saved, all: withRemoved(saved.listings, page.all, ids) });
	const listings = page.all.filter(({ listingId }) => ids.has(listingId));
	const list = saved.lists.find(({ _id }) => _id === params.get('list'));
	const shown = list ? page.all.filter(({ listId }) => listId === list._id) : page.all;
	if (page.all.length === 0 && saved.lists.length === 0) {
		return (
			<>
				<Nothing />
				{signedIn ? null : <OnDevice />}
			</>
		);
	}
	return (
		<>
			{signedIn ? <Lists saved={saved} listings={listings} open={list} /> : <OnDevice />}
			{list ? <ListHead key={list._id} list={list} /> : null}
			{shown.length > 0 ? (
				<Cards listings={shown} saved={ids} lists={saved.lists} />
			) : list ? (
				<EmptyState plain title={<Trans>No trips on this list yet</Trans>}>
					<p>
						<Trans>Choose this list below a saved trip.</Trans>
					</p>
				</EmptyState>
			) : (
				<Nothing />
			)}
		</>
	);
}

function Nothing() {
	return (
		<EmptyState
			title={<Trans>No saved trips yet</Trans>}
			text={<Trans>Press the heart on a trip or ride, and it will be here.</Trans>}
			way={{ to: '/search', label: <Trans>Find a trip</Trans> }}
			narrow
		/>
	);
}

function OnDevice() {
	return (
		<NoticeActions>
			<p>
				<Trans>Saved on this device. Sign in to keep your trips and make lists.</Trans>
			</p>
			<ButtonLink to={signInAddress('/saved')} small quiet label={<Trans>Sign in</Trans>} />
		</NoticeActions>
	);
}

interface ListsProps {
	readonly saved: Saved;
	readonly listings: readonly SavedListing[];
	readonly open: SavedList | undefined;
}

function Lists({ saved, listings, open }: ListsProps) {
	const { t } = useLingui();
	const navigate = useNavigate();
	const [naming, setNaming] = useState(false);
	const entry = (to: string, current: boolean, name: ReactNode, count: number) => (
		<Link key={to} to={to} className={css.list} aria-current={current ? 'page' : undefined}>
			{name} <small>{count}</small>
		</Link>
	);
	return (
		<nav className={css.lists} aria-label={t`Lists`}>
			{entry('/saved', !open, <Trans>All</Trans>, listings.length)}
			{saved.lists.map((list) =>
				entry(
					listAddress(list._id),
					list === open,
					list.name,
					listings.filter(({ listId }) => listId === list._id).length,
				),
			)}
			<button type="button" className={css.list} onClick={() => setNaming(true)}>
				<Trans>New list</Trans>
			</button>
			{naming ? (
				<NameDialog
					onClose={() => setNaming(false)}
					onSaved={({ _id }) => {
						setNaming(false);
						void navigate(listAddress(_id));
					}}
				/>
			) : null}
		</nav>
	);
}

function ListHead({ list }: { readonly list: SavedList }) {
	const { t } = useLingui();
	const navigate = useNavigate();
	const [open, setOpen] = useState<'rename' | 'delete' | 'share'>();
	const onClose = () => setOpen(undefined);
	return (
		<header className={css.head}>
			<h2>{list.name}</h2>
			<div className={css.actions}>
				<Button small quiet onClick={() => setOpen('share')}>
					{list.shareCode ? <Trans>Shared by link</Trans> : <Trans>Share the list</Trans>}
				</Button>
				<ActionMenu name={t`More for ${list.name}`}>
					<MenuButton onPress={() => setOpen('rename')}>
						<Trans>Rename the list</Trans>
					</MenuButton>
					<MenuButton danger onPress={() => setOpen('delete')}>
						<Trans>Delete the list</Trans>
					</MenuButton>
				</ActionMenu>
			</div>
			{open === 'rename' ? <NameDialog list={list} onClose={onClose} onSaved={onClose} /> : null}
			{open === 'delete' ? (
				<DeleteDialog list={list} onClose={onClose} onDeleted={() => void navigate('/saved')} />
			) : null}
			{open === 'share' ? <ShareDialog list={list} onClose={onClose} /> : null}
		</header>
	);
}

interface CardsProps {
	readonly listings: readonly SavedListing[];
	readonly saved: ReadonlySet<string>;
	readonly lists: readonly SavedList[];
}

function Cards({ listings, saved, lists }: CardsProps) {
	const { t } = useLingui();
	const failure = useFailureText();
	const [moved, setMoved] = useState('');
	const move = useChangeLists(
		({ listing, listId }: { readonly listing: SavedListing; readonly listId: string | null }) =>
			callApi('POST /saved/move', { body: { listingId: listing.listingId, listId } }),
	);
	const moveTo = (listing: SavedListing, listId: string | null) => {
		const { name } = lists.find(({ _id }) => _id === listId) ?? { name: t`No list` };
		move.mutate({ listing, listId }, { onSuccess: () => setMoved(t`${listing.name} moved to: ${name}`) });
	};
	return (
		<>
			<p role="status" className="unseen">
				{moved}
			</p>
			<Failure>{move.error ? failure(move.error) : null}</Failure>
			<ul className={css.cards}>
				{listings.map((listing) => (
					<li key={listing.listingId} data-removed={saved.has(listing.listingId) ? undefined : true}>
						<ListingTile listing={listing}>
							{lists.find(({ _id }) => _id === listing.listId)?.shareCode ? (
								<p className={css.votes}>
									<Plural value={listing.votes} one="# vote" other="# votes" />
								</p>
							) : null}
							{lists.length > 0 ? (
								<Select
									aria-label={t`List of ${listing.name}`}
									disabled={!saved.has(listing.listingId)}
									value={
										(move.isPending && move.variables.listing.listingId === listing.listingId
											? move.variables.listId
											: listing.listId) ?? ''
									}
									onChange={({ currentTarget }) => moveTo(listing, currentTarget.value || null)}
									data={[
										{ value: '', label: t`No list` },
										...lists.map(({ _id, name }) => ({ value: _id, label: name })),
									]}
								/>
							) : null}
						</ListingTile>
					</li>
				))}
			</ul>
		</>
	);
}
