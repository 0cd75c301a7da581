import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { Manifest, ManifestParty } from '#contract/boarding-contract.ts';
import { callApi } from '#contract/client.ts';
import type { BoardingMark } from '#domain/boarding/boarding-mark.ts';
import { addExtras, extrasText } from '#domain/price/trip-price.ts';
import { Button } from '../../kit/button.tsx';
import { Fact, Facts } from '../../kit/facts.tsx';
import { Failure, Notice } from '../../kit/notice.tsx';
import { savePdf } from '../../kit/save-file.ts';
import { tripOf } from '../experience/trip-text.ts';
import { CallWeather } from '../weather/call-weather.tsx';
import css from './manifest.module.css';
import { ManifestChecklist, momentText } from './manifest-checklist.tsx';
import { ManifestCode } from './manifest-code.tsx';
import { ManifestPartyCard } from './manifest-party-card.tsx';
import { useMarks } from './use-marks.ts';
import { withWaiting } from './waiting-marks.ts';

/** Who comes on a departure, and who is aboard: usable at a pier without a signal. */
export function ManifestView({ known }: { readonly known: Manifest }) {
	const { waiting, unsent, refused, say } = useMarks();
	const manifest = withWaiting(known, waiting);
	const { _id: departureId, parties } = manifest;
	const now = Temporal.Now.instant();
	const open = Temporal.Instant.compare(now, manifest.opensAt) >= 0;
	const said = () => ({ departureId, at: Temporal.Now.instant().toString({ smallestUnit: 'millisecond' }) });
	const mark = (party: ManifestParty, as: BoardingMark, people: number) =>
		say({ kind: 'mark', bookingId: party.bookingId, mark: as, people, ...said() });
	return (
		<div className={css.manifest}>
			<Head manifest={manifest} />
			{unsent > 0 ? (
				<Notice tone="warning" live>
					<Trans>No signal: {unsent} to be sent. They are kept on this device until then.</Trans>
				</Notice>
			) : null}
			<Failure>{refused?.message}</Failure>
			{open ? (
				<>
					<ManifestCode
						parties={parties}
						onAboard={(party) => mark(party, 'CAME', party.adults + party.kids)}
					/>
					<p>
						{/* Loaded anew: only that page may use the camera. */}
						<a href={`/profile/owner/boarding/${departureId}/scan`}>
							<Trans>Scan codes with the camera</Trans>
						</a>
					</p>
				</>
			) : (
				<Notice>
					<Trans>Boarding opens {momentText(manifest.opensAt, manifest.timeZone)}.</Trans>
				</Notice>
			)}
			<section className={css.section} aria-labelledby="parties">
				<h2 id="parties">
					<Trans>Parties</Trans>
				</h2>
				<ul className={css.parties}>
					{parties.map((party) => (
						<ManifestPartyCard key={party.bookingId} party={party} open={open} onMark={mark} />
					))}
				</ul>
			</section>
			<ManifestChecklist manifest={manifest} onTick={(ticked) => say({ kind: 'tick', ticked, ...said() })} />
			<Print id={departureId} />
			<div>
				<CallWeather
					departureId={departureId}
					departsAt={manifest.departsAt}
					arrivesAt={manifest.arrivesAt}
				/>
			</div>
		</div>
	);
}

function Head({ manifest }: { readonly manifest: Manifest }) {
	const { parties, boat, capacity } = manifest;
	const trip = tripOf(manifest);
	const sum = (count: (party: ManifestParty) => number) =>
		parties.reduce((total, party) => total + count(party), 0);
	const aboard = sum(({ people }) => people);
	const extras = extrasText(
		addExtras(parties.map((party) => (party as Partial<ManifestParty>).extras ?? [])),
	);
	const booked = sum(({ adults, kids }) => adults + kids);
	return (
		<>
			<h2>{manifest.name ?? <Trans>Shared ride on {boat.name}</Trans>}</h2>
			<Facts>
				<Fact name={<Trans>Aboard</Trans>}>
					<strong className={css.aboard}>
						<Trans>
							{aboard} of {booked}
						</Trans>
					</strong>
					<small>
						<Trans>The boat carries {capacity} guests</Trans>
					</small>
				</Fact>
				<Fact name={<Trans>Departs</Trans>}>
					{trip.departs.date}, {trip.departs.time}
					{trip.zone ? <small>{trip.zone}</small> : null}
				</Fact>
				<Fact name={<Trans>Booked</Trans>}>
					<Trans>
						{sum(({ adults }) => adults)} adults, {sum(({ kids }) => kids)} children
					</Trans>
				</Fact>
				{extras ? <Fact name={<Trans>Extras</Trans>}>{extras}</Fact> : null}
				<Fact name={<Trans>Boat and pier</Trans>}>
					{boat.name}
					<small>{manifest.address}</small>
				</Fact>
			</Facts>
		</>
	);
}

function Print({ id }: { readonly id: string }) {
	const print = useMutation({
		mutationFn: () => callApi('GET /boarding/owner/manifest/{id}/pdf', { params: { id } }),
		onSuccess: savePdf,
	});
	return (
		<div>
			<Button quiet small busy={print.isPending} onClick={() => print.mutate()}>
				<Trans>PDF for the harbour</Trans>
			</Button>
			<Failure>{print.error?.message}</Failure>
		</div>
	);
}
