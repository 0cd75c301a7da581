import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { callApi } from '#contract/client.ts';
import type { SharedList } from '#contract/saved-contract.ts';
import { useHydrated } from '../../kit/browser-hooks.ts';
import { buttonClass } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Icon } from '../../kit/icon.tsx';
import { Failure } from '../../kit/notice.tsx';
import { useSession } from '../person/session.tsx';
import { deviceCode, readVotesOnDevice, saveVoteOnDevice } from './device-votes.ts';
import { ListingTile } from './listing-tile.tsx';
import css from './saved.module.css';

interface Props extends SharedList {
	readonly code: string;
}

export function SharedTrips({ code, name, listings }: Props) {
	const { t } = useLingui();
	const failure = useFailureText();
	const hydrated = useHydrated();
	const { user, resolving } = useSession();
	const [votes, setVotes] = useState<Readonly<Record<string, number>>>({});
	const [voted, setVoted] = useState<ReadonlySet<string>>(new Set());
	const [problem, setProblem] = useState<Error>();
	const person = user?._id;
	useEffect(() => {
		if (resolving) return;
		if (!person) return setVoted(new Set(readVotesOnDevice(code)));
		void callApi('GET /saved/shared/{code}/votes', { params: { code } }).then(
			(ids) => setVoted(new Set(ids)),
			() => {},
		);
	}, [code, person, resolving]);
	const vote = async (listingId: string, before: number) => {
		const up = !voted.has(listingId);
		const show = (is: boolean, count: number) => {
			setVotes((shown) => ({ ...shown, [listingId]: count }));
			setVoted((shown) => new Set(is ? [...shown, listingId] : [...shown].filter((id) => id !== listingId)));
		};
		setProblem(undefined);
		show(up, before + (up ? 1 : -1));
		// The vote is stored before the request, because the page may be left before the response.
		saveVoteOnDevice(code, listingId, up && !person);
		try {
			const body = { code, listingId, up, device: deviceCode() };
			const counted = person
				? await callApi('POST /saved/shared/vote/own', { body })
				: await callApi('POST /saved/shared/vote', { body });
			show(up, counted.votes);
		} catch (failed) {
			show(!up, before);
			saveVoteOnDevice(code, listingId, !up && !person);
			setProblem(failed as Error);
		}
	};
	return (
		<div className={classNames(css.page, css.shared)}>
			<h1>{name}</h1>
			<p>
				<Trans>Vote for the trips you like. Your vote is counted without your name.</Trans>
			</p>
			<Failure>{problem ? failure(problem) : null}</Failure>
			{listings.length === 0 ? (
				<EmptyState plain title={<Trans>No trips on this list yet</Trans>} />
			) : (
				<ul className={css.cards}>
					{listings.map((listing) => {
						const { listingId } = listing;
						const count = votes[listingId] ?? listing.votes;
						return (
							<li key={listingId}>
								<ListingTile listing={listing}>
									<p className={css.votes}>
										<button
											type="button"
											className={classNames(buttonClass({ quiet: true, small: true }), css.vote)}
											aria-pressed={voted.has(listingId)}
											aria-label={t`Vote for ${listing.name}`}
											disabled={!hydrated}
											onClick={() => void vote(listingId, count)}
										>
											<Icon
												size={18}
												weight={1.7}
												d="M6 9v8H3V9zM6 9l3.500-6.500c1.300 0 2 .8 2 2V8H16c1 0 1.600.9 1.400 1.800l-1.300 5.700c-.2.900-.9 1.500-1.800 1.500H6"
											/>
											<Trans>Vote</Trans>
										</button>
										<span>
											<Plural value={count} one="# vote" other="# votes" />
										</span>
									</p>
								</ListingTile>
							</li>
						);
					})}
				</ul>
			)}
		</div>
	);
}
