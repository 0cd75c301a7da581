import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { BoardingPass as Pass } from '#contract/boarding-contract.ts';
import { callApi } from '#contract/client.ts';
import { boardingAt } from '#domain/booking/boarding.ts';
import { Button } from '../../kit/button.tsx';
import { Fact } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import { Failure } from '../../kit/notice.tsx';
import { PhoneLink } from '../../kit/phone-link.tsx';
import { savePdf } from '../../kit/save-file.ts';
import { useFailureText } from '../../kit/text/failure-text.ts';
import { PeopleText, PeopleTitle, useBooked } from '../booking/booked.tsx';
import { tripOf } from '../experience/trip-text.ts';
import { OpenInMaps } from '../place/open-in-maps.tsx';
import { ArrivalButtons } from './arrival-buttons.tsx';
import css from './boarding-pass.module.css';
import { QrCode } from './qr-code.tsx';
import { WalletButtons } from './wallet-buttons.tsx';

/** What is shown at the pier: the code, who comes, when and where; and the same as a PDF. */
export function BoardingPass({ pass }: { readonly pass: Pass }) {
	const { code, booking } = pass;
	const { t } = useLingui();
	const failure = useFailureText();
	const booked = useBooked(booking);
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
				<QrCode text={code} label={t`QR code of your boarding code`} />
				<p>
					<Trans>Your code</Trans>
				</p>
				<strong>{code}</strong>
			</div>
			<dl className={css.facts}>
				<Fact name={<Trans>Name</Trans>}>{booking.name}</Fact>
				<Fact name={<PeopleTitle booking={booking} />}>
					<PeopleText booking={booking} />
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
	const trip = tripOf(booking, format);
	const departsAt = Temporal.Instant.from(booking.departsAt);
	const boarding = tripOf({ ...booking, departsAt: boardingAt(departsAt).toString() }, format);
	return (
		<>
			<Fact name={<Trans>Departs</Trans>}>
				{trip.departs.date}, {trip.departs.time}
				{trip.zone ? <small>{trip.zone}</small> : null}
			</Fact>
			<Fact name={<Trans>Be there by</Trans>}>
				{boarding.departs.date === trip.departs.date ? null : `${boarding.departs.date}, `}
				{boarding.departs.time}
			</Fact>
		</>
	);
}

function PierPhoto({ pass: { pierPhoto } }: { readonly pass: Pass }) {
	const { t } = useLingui();
	// A pass that was kept on the device by an older version says nothing of it.
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
