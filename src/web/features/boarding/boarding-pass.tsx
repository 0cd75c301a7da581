import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import encodeQr from 'qr';
import { useEffect, useState } from 'react';
import type { BoardingPass as Pass } from '#contract/boarding-contract.ts';
import type { Booking } from '#contract/booking-contract.ts';
import { callApi } from '#contract/client.ts';
import { applePassPath } from '#contract/file-paths.ts';
import {
	type ArrivalStatus,
	arrivalMinutesBeforeDeparture,
	boardingAt,
	canReportArrival,
} from '#domain/boarding/boarding.ts';
import { Button, buttonClass } from '../../kit/button.tsx';
import { Fact } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Failure, Notice } from '../../kit/notice.tsx';
import { PhoneLink } from '../../kit/phone-link.tsx';
import { savePdf } from '../../kit/save-file.ts';
import { PartySizeText, PartySizeTitle, useBookedTitle } from '../booking/booked.tsx';
import { OpenInMaps } from '../place/open-in-maps.tsx';
import { toTripText } from '../trip/trip-times.ts';
import css from './boarding-pass.module.css';

export function BoardingPass({ pass }: { readonly pass: Pass }) {
	const { code, booking } = pass;
	const { t } = useLingui();
	const failure = useFailureText();
	const booked = useBookedTitle(booking);
	const print = useMutation({
		mutationFn: () => callApi('GET /boarding/pass/{bookingId}/pdf', { params: { bookingId: booking._id } }),
		onSuccess: savePdf,
	});
	return (
		<article className={css.pass} aria-label={booked.name}>
			<header className={css.head}>
				<h2>{booked.name}</h2>
				<p>{booking.boat.name}</p>
			</header>
			<div className={css.code}>
				<QrCode text={code} label={t`QR code with your boarding code`} />
				<p>
					<Trans>Your code</Trans>
				</p>
				<strong>{code}</strong>
			</div>
			<dl className={css.facts}>
				<Fact name={<Trans>Name</Trans>}>{booking.name}</Fact>
				<Fact name={<PartySizeTitle booking={booking} />}>
					<PartySizeText booking={booking} />
				</Fact>
				<Times pass={pass} />
				<Fact name={<Trans>Pier</Trans>} long>
					{booked.address}
					{booked.location ? <OpenInMaps at={booked.location} name={booked.name} /> : null}
				</Fact>
				<Fact name={<Trans>Owner</Trans>}>
					{booking.owner.firstName} {booking.owner.lastName}
					<PhoneLink number={booking.owner.phoneNumber} />
				</Fact>
				{booking.experience?.whatToBring ? (
					<Fact name={<Trans>What to bring</Trans>} long>
						<span className={css.words}>{booking.experience.whatToBring}</span>
					</Fact>
				) : null}
			</dl>
			<PierPhoto pass={pass} />
			<footer className={css.foot}>
				<ArrivalButtons booking={booking} />
				<Button quiet small busy={print.isPending} onClick={() => print.mutate()}>
					<Trans>Download PDF</Trans>
				</Button>
				<Failure>{print.error ? failure(print.error) : null}</Failure>
				<WalletButtons pass={pass} />
			</footer>
		</article>
	);
}

function Times({ pass: { booking } }: { readonly pass: Pass }) {
	const format = useFormat();
	const trip = toTripText(booking, format);
	const departsAt = Temporal.Instant.from(booking.departsAt);
	const boarding = toTripText({ ...booking, departsAt: boardingAt(departsAt).toString() }, format);
	return (
		<>
			<Fact name={<Trans>Departs</Trans>}>
				{trip.departs.date}, {trip.departs.time}
				{trip.zone ? <small>{trip.zone}</small> : null}
			</Fact>
			<Fact name={<Trans>Arrive by</Trans>}>
				{boarding.departs.date === trip.departs.date ? null : `${boarding.departs.date}, `}
				{boarding.departs.time}
			</Fact>
		</>
	);
}

function PierPhoto({ pass: { pierPhoto } }: { readonly pass: Pass }) {
	const { t } = useLingui();
	if (!pierPhoto) return null;
	const { url, width, height, placeholder } = pierPhoto;
	return (
		<img
			className={css.pier}
			src={url}
			alt={t`The pier`}
			width={width}
			height={height}
			style={{ backgroundImage: `url("${placeholder}")` }}
		/>
	);
}

/**
 * Draws the QR code dark on light and with a margin, also in the dark theme, because cameras need the
 * contrast and the margin.
 */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
	const modules = encodeQr(text, 'raw', { ecc: 'quartile', border: 4 });
	const path = modules
		.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
		.join('');
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`0 0 ${modules.length} ${modules.length}`}
			shapeRendering="crispEdges"
			className={css.qr}
		>
			<path d={path} />
		</svg>
	);
}

export function WalletButtons({ pass: { booking, wallets } }: { readonly pass: Pass }) {
	const failure = useFailureText();
	const save = useMutation({
		mutationFn: () =>
			callApi('GET /boarding/pass/{bookingId}/google', { params: { bookingId: booking._id } }),
		onSuccess: ({ url }) => window.location.assign(url),
	});
	if (!wallets.apple && !wallets.google) return null;
	return (
		<div className={css.wallets}>
			{wallets.apple ? (
				<a className={buttonClass({ quiet: true, small: true })} href={applePassPath(booking._id)}>
					<Trans>Add to Apple Wallet</Trans>
				</a>
			) : null}
			{wallets.google ? (
				<Button quiet small busy={save.isPending} onClick={() => save.mutate()}>
					<Trans>Add to Google Wallet</Trans>
				</Button>
			) : null}
			<p>
				{wallets.trial ? (
					<Trans>Demo: a real phone won’t add these passes. You can still open the file.</Trans>
				) : (
					<Trans>Wallet passes don’t update by themselves. If the date changes, add the pass again.</Trans>
				)}
			</p>
			<Failure>{save.error ? failure(save.error) : null}</Failure>
		</div>
	);
}

/** Shown from an hour before departure until the boat is back. */
function ArrivalButtons({ booking }: { readonly booking: Booking }) {
	const failure = useFailureText();
	const open = useCanReportArrival(booking);
	const notify = useMutation({
		mutationFn: (arrival: ArrivalStatus) =>
			callApi('POST /conversation/arrival', { body: { bookingId: booking._id, status: arrival } }),
	});
	if (booking.completed) return null;
	if (!open)
		return (
			<p className={css.hint}>
				<Trans>
					From {arrivalMinutesBeforeDeparture} minutes before departure, tell the owner here if you’ve arrived
					or are running late.
				</Trans>
			</p>
		);
	return (
		<div className={css.arrival}>
			<Button busy={notify.isPending && notify.variables === 'HERE'} onClick={() => notify.mutate('HERE')}>
				<Trans>I’m here</Trans>
			</Button>
			<Button
				quiet
				busy={notify.isPending && notify.variables === 'LATE'}
				onClick={() => notify.mutate('LATE')}
			>
				<Trans>I’m 10 minutes late</Trans>
			</Button>
			{notify.isSuccess ? (
				<Notice tone="good" live>
					<Trans>We’ve told {booking.owner.firstName}.</Trans>
				</Notice>
			) : null}
			<Failure>{notify.error ? failure(notify.error) : null}</Failure>
		</div>
	);
}

/** The result is updated every 30 seconds, because the renter keeps the page open at the pier. */
function useCanReportArrival({ status, departsAt, arrivesAt }: Booking): boolean {
	const [now, setNow] = useState(() => Temporal.Now.instant());
	useEffect(() => {
		const timer = setInterval(() => setNow(Temporal.Now.instant()), 30_000);
		return () => clearInterval(timer);
	}, []);
	const span = { departsAt: Temporal.Instant.from(departsAt), arrivesAt: Temporal.Instant.from(arrivesAt) };
	return canReportArrival({ status, ...span }, now);
}
