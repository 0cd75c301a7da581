import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { useFailureText } from '../../kit/text/failure-text.ts';
import css from './booking.module.css';

/** In place of the wizard: why it cannot go on, and the way out. */
export function BookingBlocked({
	title,
	children,
}: {
	readonly title: ReactNode;
	readonly children: ReactNode;
}) {
	return (
		<div className={css.barred}>
			<h1 className="unseen">
				<Trans>Book a trip</Trans>
			</h1>
			<EmptyState title={title}>{children}</EmptyState>
		</div>
	);
}

/** Something did not arrive: says what, and tries again. */
export function LoadError({ problem, onRetry }: { readonly problem: Error; onRetry(): void }) {
	const failure = useFailureText();
	return (
		<BookingBlocked title={failure(problem)}>
			<Button onClick={onRetry}>
				<Trans>Try again</Trans>
			</Button>
		</BookingBlocked>
	);
}
