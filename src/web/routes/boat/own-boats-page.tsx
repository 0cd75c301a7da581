import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ownBoatsQuery } from '../../features/boat/boat-queries.ts';
import { OwnBoatCard } from '../../features/boat/own-boat-card.tsx';
import { buttonClass } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { CardList, ListHead, LoadedList } from '../../lists/loaded-list.tsx';
import { unlistedPage } from '../unlisted-page.ts';

export const meta = unlistedPage('Your boats');

/** The owner's boats, newest first. */
export default function OwnBoatsPage() {
	const boats = useInfiniteQuery(ownBoatsQuery());
	const none = boats.data?.length === 0;
	return (
		<>
			<ListHead title={<Trans>Your boats</Trans>}>
				{none ? null : (
					<Link to="/boat/add" className={buttonClass({ small: true })}>
						<Trans>Add a boat</Trans>
					</Link>
				)}
			</ListHead>
			<LoadedList
				list={boats}
				empty={
					<EmptyState title={<Trans>No boats yet</Trans>}>
						<p>
							<Trans>Your boats will lie here, with their papers and how our crew sees them.</Trans>
						</p>
						<Link to="/boat/add" className={buttonClass({})}>
							<Trans>Add your first boat</Trans>
						</Link>
					</EmptyState>
				}
			>
				{(all) => <CardList items={all} cardOf={(boat) => <OwnBoatCard boat={boat} />} />}
			</LoadedList>
		</>
	);
}
