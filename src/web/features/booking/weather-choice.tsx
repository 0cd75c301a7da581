import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import type { WeatherReason } from '#domain/weather-call/weather-call.ts';
import { Button } from '../../kit/button.tsx';
import { QuotedText } from '../../kit/long-text.tsx';
import { NoticeActions } from '../../kit/notice.tsx';
import { ReasonTitle } from '../trip/cancellation-text.tsx';
import { useDeadlineText } from '../trip/use-deadline-text.ts';
import css from './proposed-date-note.module.css';
import { ChoiceEndedText } from './trip/choice-ended.tsx';

/** Loaded when the button is first pressed, because few trips are canceled for the weather. */
const ChoiceDialog = lazy(async () => ({
	default: (await import('./weather-choice-dialog.tsx')).WeatherChoiceDialog,
}));

interface Props {
	readonly booking: Booking;
	readonly by: 'RENTER' | 'OWNER';
}

/** Rules: docs/decisions/weather.md. */
export function WeatherChoice({ booking, by }: Props) {
	const { weatherCall: call, status } = booking;
	if (!call || status !== 'CHOOSING') return null;
	return (
		<NoticeActions tone="warning">
			<div>
				<WeatherChoiceText booking={booking} by={by} call={call} />
			</div>
			<WeatherChoiceButtons booking={booking} />
		</NoticeActions>
	);
}

interface TextProps extends Props {
	readonly call: NonNullable<Booking['weatherCall']>;
}

export function WeatherChoiceText({ booking, by, call }: TextProps) {
	const until = useDeadlineText(call.choiceEndsDate, booking.timeZone);
	const renter = booking.renter.firstName;
	return (
		<>
			<p>
				<strong>
					<Trans>This trip was called off for the weather.</Trans>
				</strong>{' '}
				<WeatherReasonText reason={call.reason} />
			</p>
			{call.message ? (
				<QuotedText title={<ReasonTitle by={call.calledBy} to={by} name={booking.owner.firstName} />}>
					{call.message}
				</QuotedText>
			) : null}
			<p>
				{booking.choiceEnded ? (
					<ChoiceEndedText by={by} renter={renter} />
				) : by === 'OWNER' ? (
					<Trans>
						{renter} can pick a new date or a refund until {until}.
					</Trans>
				) : (
					<Trans>Choose another date or a refund by {until}. If you don’t choose, we’ll refund you.</Trans>
				)}
			</p>
		</>
	);
}

interface ButtonsProps {
	readonly booking: Booking;
	/** True to outline the main button, because another place on the page shows the same button. */
	readonly quiet?: boolean;
}

export function WeatherChoiceButtons({ booking, quiet = false }: ButtonsProps) {
	const [open, setOpen] = useState<'date' | 'refund'>();
	const [seen, setSeen] = useState(false);
	if (!booking.may.choose || !booking.weatherCall) return null;
	const show = (what: 'date' | 'refund') => {
		setSeen(true);
		setOpen(what);
	};
	return (
		<>
			<span className={css.answers}>
				<Button small quiet={quiet} onClick={() => show('date')}>
					<Trans>Choose another date</Trans>
				</Button>
				<Button small quiet onClick={() => show('refund')}>
					<Trans>Get a refund</Trans>
				</Button>
			</span>
			{seen ? (
				<Suspense>
					<ChoiceDialog booking={booking} open={open} onClose={() => setOpen(undefined)} />
				</Suspense>
			) : null}
		</>
	);
}

function WeatherReasonText({ reason }: { readonly reason: WeatherReason }) {
	switch (reason) {
		case 'WIND':
			return <Trans>The wind is too strong.</Trans>;
		case 'WAVES':
			return <Trans>The waves are too high.</Trans>;
		case 'RAIN':
			return <Trans>Too much rain is expected.</Trans>;
		case 'STORM':
			return <Trans>A storm is expected.</Trans>;
		case 'FOG':
			return <Trans>Fog makes it unsafe.</Trans>;
		case 'OTHER':
			return <Trans>The weather does not allow a safe trip.</Trans>;
	}
}
