import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { product } from '#domain/product.ts';
import { buttonClass } from '../design/button.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import css from '../profile/owned-list.module.css';
import { OwnedList } from '../profile/owned-list.tsx';
import { ownBoatsQuery } from './boat-queries.ts';
import { OwnBoatCard } from './own-boat-card.tsx';

export const meta = () => [{ title: `Your boats · ${product.name}` }, { name: 'robots', content: 'noindex' }];

/** The owner's boats, newest first. */
export default function OwnBoatsPage() {
	const boats = useInfiniteQuery(ownBoatsQuery());
	const none = boats.data?.length === 0;
	return (
		<>
			<div className={css.head}>
				<h2>
					<Trans>Your boats</Trans>
				</h2>
				{none ? null : (
					<Link to="/boat/add" className={buttonClass({ small: true })}>
						<Trans>Add a boat</Trans>
					</Link>
				)}
			</div>
			<OwnedList
				listings={boats}
				cardOf={(boat) => <OwnBoatCard boat={boat} />}
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
			/>
		</>
	);
}
