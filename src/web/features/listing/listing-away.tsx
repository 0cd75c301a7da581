import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { EmptyState, type EmptyStateProps } from '../../kit/empty-state.tsx';
import css from './listing-away.module.css';

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
