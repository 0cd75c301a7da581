import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import type { CalendarConnections as Connections } from '#contract/calendar-contract.ts';
import { callApi } from '#contract/client.ts';
import { demoCalendar } from '#domain/calendar/feed.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Failure } from '../../kit/notice.tsx';
import { Select } from '../../kit/select.tsx';
import { TextField } from '../../kit/text-field.tsx';
import type { CalendarBoat } from './calendar-days.ts';
import { calendarConnectionsQuery, useConnectionsCall } from './calendar-queries.ts';
import { ImportedCalendar, UploadButton } from './imported-calendar.tsx';
import css from './owner-calendar.module.css';

export function CalendarConnections({
	boats,
	demo,
}: {
	readonly boats: readonly CalendarBoat[];
	readonly demo: boolean;
}) {
	const { data } = useQuery(calendarConnectionsQuery());
	if (!data || boats.length === 0) return null;
	return (
		<section id="connections" className={css.connections}>
			<h2>
				<Trans>Calendar sync</Trans>
			</h2>
			<h3>
				<Trans>Export calendar</Trans>
			</h3>
			<p>
				<Trans>
					Subscribe to this address in Google Calendar, Apple Calendar, Outlook or another marketplace. Anyone
					with this link can see when your boats are booked. Keep it private.
				</Trans>
			</p>
			<Link boatId={null} links={data.links} />
			{boats.length > 1
				? boats.map((boat) => <Link key={boat._id} boatId={boat._id} name={boat.name} links={data.links} />)
				: null}
			<h3>
				<Trans>Imported calendars</Trans>
			</h3>
			<p>
				<Trans>
					Events in these calendars block your boat. We check every 15 minutes and never change a booking.
				</Trans>
			</p>
			{demo ? <DemoHint /> : null}
			<ul className={css.feeds}>
				{data.feeds.map((feed) => (
					<ImportedCalendar key={feed._id} feed={feed} boat={boats.find(({ _id }) => _id === feed.boatId)} />
				))}
			</ul>
			<AddFeed boats={boats} />
			<UploadFeed boats={boats} />
		</section>
	);
}

interface LinkProps {
	readonly boatId: string | null;
	readonly name?: string;
	readonly links: Connections['links'];
}

function Link({ boatId, name, links }: LinkProps) {
	const { t } = useLingui();
	const failure = useFailureText();
	const link = links.find((one) => one.boatId === boatId);
	const [withNames, setWithNames] = useState(link?.withNames ?? false);
	const make = useConnectionsCall((body: { boatId: string; withNames: boolean }) =>
		callApi('POST /calendar/owner/links/make', { body }),
	);
	const revoke = useConnectionsCall((linkId: string) =>
		callApi('POST /calendar/owner/links/revoke', { body: { linkId } }),
	);
	const of = name ?? t`All boats`;
	const problem = make.error ?? revoke.error;
	return (
		<div className={css.link}>
			<strong>{of}</strong>
			{link?.address ? (
				<>
					<div className={css.address}>
						<code>{link.address}</code>
						<CopyButton text={link.address} name={t`the address of ${of}`} />
					</div>
					<p className={css.small}>
						{link.withNames ? <Trans>With renters’ names.</Trans> : <Trans>Without renters’ names.</Trans>}
					</p>
					<Button
						bare
						small
						busy={revoke.isPending}
						onClick={() => revoke.mutate(link._id)}
						aria-label={t`Revoke the address of ${of}`}
					>
						<Trans>Revoke</Trans>
					</Button>
				</>
			) : (
				<>
					<Checkbox checked={withNames} onChange={setWithNames}>
						<Trans>With renters’ names</Trans>
					</Checkbox>
					<Button
						quiet
						small
						busy={make.isPending}
						onClick={() => make.mutate({ boatId: boatId ?? 'all', withNames })}
						aria-label={t`Create link for ${of}`}
					>
						<Trans>Create link</Trans>
					</Button>
				</>
			)}
			<Failure>{problem ? failure(problem) : null}</Failure>
		</div>
	);
}

function DemoHint() {
	const { t } = useLingui();
	const address = `https://${demoCalendar.host}${demoCalendar.path}`;
	return (
		<div className={css.link}>
			<Trans>Demo: import this calendar of another marketplace to see how it works.</Trans>
			<div className={css.address}>
				<code>{address}</code>
				<CopyButton text={address} name={t`the address of the demo’s calendar`} />
			</div>
		</div>
	);
}

function UploadFeed({ boats }: { readonly boats: readonly CalendarBoat[] }) {
	const { t } = useLingui();
	const [boatId, setBoatId] = useState(boats[0]?._id ?? '');
	return (
		<div className={css.addFeed}>
			<h4>
				<Trans>No address? Upload a file</Trans>
			</h4>
			{boats.length > 1 ? (
				<Select
					label={t`Boat`}
					value={boatId}
					data={boats.map(({ _id, name }) => ({ value: _id, label: name }))}
					onChange={(event) => setBoatId(event.currentTarget.value)}
				/>
			) : null}
			<UploadButton boatId={boatId}>
				<Trans>Upload .ics file</Trans>
			</UploadButton>
		</div>
	);
}

function AddFeed({ boats }: { readonly boats: readonly CalendarBoat[] }) {
	const { t } = useLingui();
	const failure = useFailureText();
	const empty = { boatId: boats[0]?._id ?? '', name: '', address: '' };
	const [feed, setFeed] = useState(empty);
	const add = useConnectionsCall((body: typeof feed) => callApi('POST /calendar/owner/feeds/add', { body }));
	const submit = (event: SyntheticEvent) => {
		event.preventDefault();
		if (feed.name.trim() && feed.address.trim()) add.mutate(feed, { onSuccess: () => setFeed(empty) });
	};
	return (
		<form className={css.addFeed} noValidate onSubmit={submit}>
			{boats.length > 1 ? (
				<Select
					label={t`Boat`}
					value={feed.boatId}
					data={boats.map(({ _id, name }) => ({ value: _id, label: name }))}
					onChange={(event) => setFeed({ ...feed, boatId: event.currentTarget.value })}
				/>
			) : null}
			<TextField
				label={t`Name`}
				placeholder={t`Google Calendar`}
				maxLength={100}
				value={feed.name}
				onChange={(event) => setFeed({ ...feed, name: event.currentTarget.value })}
			/>
			<TextField
				label={t`Address of the calendar`}
				description={t`It begins with https:// or webcal://`}
				type="url"
				maxLength={2_000}
				value={feed.address}
				onChange={(event) => setFeed({ ...feed, address: event.currentTarget.value })}
			/>
			<Failure>{add.error ? failure(add.error) : null}</Failure>
			<Button type="submit" quiet busy={add.isPending}>
				<Trans>Import calendar</Trans>
			</Button>
		</form>
	);
}
