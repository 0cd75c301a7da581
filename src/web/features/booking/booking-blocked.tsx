import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import type { Brand } from '#domain/brand.ts';
import { Button } from '../../kit/button.tsx';
import { EmptyState, type EmptyStateProps } from '../../kit/empty-state.tsx';
import type { Format } from '../../kit/format.ts';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { useLastPlace } from '../place/last-place.ts';
import { searchAddress } from '../place/search-address.ts';
import css from './booking.module.css';

export function BookingBlocked(why: EmptyStateProps) {
	return (
		<div className={css.barred}>
			<h1 className="unseen">
				<Trans>Book a trip</Trans>
			</h1>
			<EmptyState {...why} />
		</div>
	);
}

export function blockedReason(
	experience: ExperienceDetail,
	person: string,
	{ date }: Pick<Format, 'date'>,
	brand: Brand,
): EmptyStateProps | undefined {
	const way = {
		to: `/experience/detail/${experience._id}`,
		label: <Trans>Back to the experience</Trans>,
	};
	if (experience.userId === person) {
		return { title: <Trans>This is your own listing: you cannot book it yourself.</Trans>, way };
	}
	if (experience.pausedUntil) {
		return {
			title: <Trans>Not taking bookings until {date(experience.pausedUntil)}</Trans>,
			text: <Trans>The owner is taking a break. You can book again from that day.</Trans>,
			way,
		};
	}
	if (!experience.verified) {
		return {
			title: <Trans>This experience is not yet verified by {brand.name}!</Trans>,
			text: <Trans>You can book it once we’ve checked the boat and its documents.</Trans>,
			way,
		};
	}
	if (!experience.documentsExpired) return undefined;
	return {
		title: <Trans>The boat’s insurance has ended.</Trans>,
		text: <Trans>You can book this trip again once the owner has renewed it.</Trans>,
		way,
	};
}

interface LoadErrorProps {
	readonly problem: Error;
	onRetry(): void;
	/** Heading for screen readers, on a page without another heading. */
	readonly heading?: ReactNode;
}

export function LoadError({ problem, onRetry, heading }: LoadErrorProps) {
	const failure = useFailureText();
	return (
		<div className={css.barred}>
			{heading ? <h1 className="unseen">{heading}</h1> : null}
			<EmptyState title={failure(problem)}>
				<Button onClick={onRetry}>
					<Trans>Try again</Trans>
				</Button>
			</EmptyState>
		</div>
	);
}

export function BookingNotFound() {
	return (
		<div className={css.barred}>
			<h1 className="unseen">
				<Trans>Your trip</Trans>
			</h1>
			<EmptyState
				title={<Trans>We could not find that booking.</Trans>}
				text={<Trans>It may belong to another of your accounts.</Trans>}
				way={{ to: '/profile', label: <Trans>See your bookings</Trans> }}
			/>
		</div>
	);
}

interface Props {
	/** True if the address names an experience that does not exist. */
	readonly gone?: boolean;
	readonly custom?: boolean;
}

export function ExperienceNotFound({ gone = false, custom = false }: Props) {
	const place = useLastPlace();
	return (
		<BookingBlocked
			title={gone ? <Trans>We could not find that experience.</Trans> : <Trans>Choose a trip first</Trans>}
			text={
				custom ? (
					<Trans>Find an experience that takes custom bookings, then request your own dates.</Trans>
				) : (
					<Trans>Find an experience you like, then press its booking button.</Trans>
				)
			}
			way={{ to: searchAddress(place), label: <Trans>Find an experience</Trans> }}
		/>
	);
}
