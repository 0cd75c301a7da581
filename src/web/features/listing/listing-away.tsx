import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Button, buttonClass } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import css from './listing-away.module.css';

interface Props {
	/** Why it could not be fetched; without it, it is not there. */
	readonly problem: Error | null;
	onRetry(): unknown;
}

/** In place of the wizard: what was to be edited did not come. */
export function ListingAway({ problem, onRetry }: Props) {
	return (
		<div className={css.page}>
			<h1 className="unseen">
				<Trans>Your listing</Trans>
			</h1>
			<EmptyState title={problem ? problem.message : <Trans>We could not find that listing of yours.</Trans>}>
				{problem ? (
					<Button onClick={() => void onRetry()}>
						<Trans>Try again</Trans>
					</Button>
				) : (
					<Link to="/profile/owner/boats" className={buttonClass({})}>
						<Trans>See your boats</Trans>
					</Link>
				)}
			</EmptyState>
		</div>
	);
}
