import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { Manifest, ManifestParty } from '#contract/boarding-contract.ts';
import { callApi } from '#contract/client.ts';
import type { CheckInStatus } from '#domain/boarding/boarding.ts';
import type { ChecklistItem } from '#domain/boarding/safety-checklist.ts';
import { addExtras, extrasText } from '#domain/price/trip-price.ts';
import { StatusBadge, type StatusDisplay } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { Fact, Facts } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Failure, Notice } from '../../kit/notice.tsx';
import { PhoneLink } from '../../kit/phone-link.tsx';
import { savePdf } from '../../kit/save-file.ts';
import { Select } from '../../kit/select.tsx';
import { GroupText } from '../person/guests/group-text.tsx';
import { formatTrip, toTripText, viewer } from '../trip/trip-times.ts';
import { CancelForWeather } from '../weather/cancel-for-weather.tsx';
import { checklistText } from './checklist-text.ts';
import css from './manifest.module.css';
import { ManifestCode } from './manifest-code.tsx';
import { useCheckInQueue, withQueuedUpdates } from './use-check-ins.ts';

export function ManifestView({ known }: { readonly known: Manifest }) {
	const { waiting, unsent, refused, announce } = useCheckInQueue();
	const momentText = useMomentText(known.timeZone);
	const failure = useFailureText();
	const manifest = withQueuedUpdates(known, waiting);
	const { _id: departureId, parties } = manifest;
	const now = Temporal.Now.instant();
	const open = Temporal.Instant.compare(now, manifest.opensAt) >= 0;
	const updateBase = () => ({
		departureId,
		at: Temporal.Now.instant().toString({ smallestUnit: 'millisecond' }),
	});
	const mark = (party: ManifestParty, as: CheckInStatus, people: number) =>
		announce({ kind: 'mark', bookingId: party.bookingId, mark: as, people, ...updateBase() });
	return (
		<div className={css.manifest}>
			<Head manifest={manifest} />
			{unsent > 0 ? (
				<Notice tone="warning" live>
					<Trans>No signal: {unsent} to send. This device keeps them until then.</Trans>
				</Notice>
			) : null}
			<Failure>{refused ? failure(refused) : null}</Failure>
			{open ? (
				<>
					<ManifestCode
						parties={parties}
						onAboard={(party) => mark(party, 'CAME', party.adults + party.kids)}
					/>
					<p>
						{/* A normal link loads the page from the server, because only the HTTP response of the
						    scan page allows the camera. */}
						<a href={`/profile/owner/boarding/${departureId}/scan`}>
							<Trans>Scan codes with the camera</Trans>
						</a>
					</p>
				</>
			) : (
				<Notice>
					<Trans>Boarding opens {momentText(manifest.opensAt)}.</Trans>
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
			<ManifestChecklist
				manifest={manifest}
				onTick={(ticked) => announce({ kind: 'tick', ticked, ...updateBase() })}
			/>
			<Print id={departureId} />
			<div>
				<CancelForWeather
					departureId={departureId}
					departsAt={manifest.departsAt}
					arrivesAt={manifest.arrivesAt}
				/>
			</div>
		</div>
	);
}

function Head({ manifest }: { readonly manifest: Manifest }) {
	const format = useFormat();
	const { parties, boat, capacity } = manifest;
	const trip = toTripText(manifest, format);
	const sum = (count: (party: ManifestParty) => number) =>
		parties.reduce((total, party) => total + count(party), 0);
	const aboard = sum(({ people }) => people);
	const extras = extrasText(addExtras(parties.map(({ extras }) => extras)));
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
	const failure = useFailureText();
	const print = useMutation({
		mutationFn: () => callApi('GET /boarding/owner/manifest/{id}/pdf', { params: { id } }),
		onSuccess: savePdf,
	});
	return (
		<div>
			<Button quiet small busy={print.isPending} onClick={() => print.mutate()}>
				<Trans>Download manifest (PDF)</Trans>
			</Button>
			<Failure>{print.error ? failure(print.error) : null}</Failure>
		</div>
	);
}

interface ManifestChecklistProps {
	readonly manifest: Manifest;
	onTick(ticked: readonly ChecklistItem[]): void;
}

function ManifestChecklist({ manifest, onTick }: ManifestChecklistProps) {
	const { checklist, timeZone } = manifest;
	const { items, completedAt } = checklist;
	const momentText = useMomentText(timeZone);
	const { i18n } = useLingui();
	const left = items.filter(({ ticked }) => !ticked).length;
	const turn = (item: ChecklistItem, ticked: boolean) =>
		onTick(items.filter((each) => (each.item === item ? ticked : each.ticked)).map((each) => each.item));
	return (
		<section className={css.section} aria-labelledby="safety-checklist">
			<h2 id="safety-checklist">
				<Trans>Safety checklist</Trans>
			</h2>
			{completedAt ? (
				<Notice tone="good" live>
					<Trans>Complete since {momentText(completedAt)}.</Trans>
				</Notice>
			) : (
				<Notice tone="warning">
					<Trans>Check everything before you leave. Still to do: {left}.</Trans>
				</Notice>
			)}
			<div className={css.ticks}>
				{items.map(({ item, ticked }) => (
					<Checkbox key={item} checked={ticked} onChange={(checked) => turn(item, checked)}>
						{i18n._(checklistText[item])}
					</Checkbox>
				))}
			</div>
		</section>
	);
}

function useMomentText(timeZone: string): (at: string) => string {
	const format = useFormat();
	return (at) => {
		const instant = Temporal.Instant.from(at);
		const { departs } = formatTrip({ departsAt: instant, arrivesAt: instant, timeZone }, viewer(), format);
		return `${departs.date}, ${departs.time}`;
	};
}

const markLooks: Readonly<Record<CheckInStatus, StatusDisplay>> = {
	EXPECTED: [msg`EXPECTED`, 'plain'],
	LATE: [msg`LATE`, 'sun'],
	CAME: [msg`ABOARD`, 'good'],
	'NO-SHOW': [msg`NO-SHOW`, 'bad'],
};

interface ManifestPartyCardProps {
	readonly party: ManifestParty;
	readonly open: boolean;
	onMark(party: ManifestParty, mark: CheckInStatus, people: number): void;
}

function ManifestPartyCard({ party, open, onMark }: ManifestPartyCardProps) {
	const { t } = useLingui();
	const { name, mark, people, adults, kids } = party;
	const booked = adults + kids;
	const extras = extrasText(party.extras);
	return (
		<li className={css.party}>
			<div className={css.head}>
				<h3>{name}</h3>
				<StatusBadge look={markLooks[mark]} />
			</div>
			<p>
				<GroupText adults={adults} kids={kids} />
				<PhoneLink number={party.contactNumber} />
			</p>
			{extras ? (
				<p className={css.extras}>
					<Trans>Extras: {extras}</Trans>
				</p>
			) : null}
			{party.arrival && mark !== 'CAME' ? (
				<p>
					{party.arrival === 'HERE' ? <Trans>Says: I’m here.</Trans> : <Trans>Says: 10 minutes late.</Trans>}
				</p>
			) : null}
			{party.otherRequests ? <p className={css.requests}>{party.otherRequests}</p> : null}
			{open ? (
				<div className={css.marks}>
					{mark === 'CAME' && booked > 1 ? (
						<Select
							label={t`Aboard`}
							aria-label={t`Aboard: ${name}`}
							value={String(people)}
							onChange={(event) => onMark(party, 'CAME', Number(event.currentTarget.value))}
							data={Array.from({ length: booked }, (_, at) => String(at + 1))}
						/>
					) : null}
					{mark === 'CAME' ? null : (
						<Button small aria-label={t`Came: ${name}`} onClick={() => onMark(party, 'CAME', booked)}>
							<Trans>Came</Trans>
						</Button>
					)}
					{mark === 'EXPECTED' ? (
						<Button quiet small aria-label={t`Late: ${name}`} onClick={() => onMark(party, 'LATE', 0)}>
							<Trans>Late</Trans>
						</Button>
					) : null}
					{mark === 'EXPECTED' || mark === 'LATE' ? (
						<Button quiet small aria-label={t`No-show: ${name}`} onClick={() => onMark(party, 'NO-SHOW', 0)}>
							<Trans>No-show</Trans>
						</Button>
					) : null}
					{mark === 'EXPECTED' ? null : (
						<Button quiet small aria-label={t`Undo: ${name}`} onClick={() => onMark(party, 'EXPECTED', 0)}>
							<Trans>Undo</Trans>
						</Button>
					)}
				</div>
			) : null}
		</li>
	);
}
