import { msg } from '@lingui/core/macro';
import { Trans as Message } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { callApi } from '#contract/client.ts';
import type { DeskNotification } from '#contract/desk-booking-contract.ts';
import { toReference } from '#domain/id.ts';
import { deskList } from '../../features/desk/desk-list.tsx';
import { type DeskTable, RowLead } from '../../features/desk/desk-table.tsx';
import { InstantText } from '../../features/desk/facts.tsx';
import { oneOfParam } from '../../features/desk/list-filter.tsx';
import { channelTitles, notificationTitles } from '../../features/desk/notification-text.ts';
import { fullNameOf, PersonLink } from '../../features/desk/person-link.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Delivery problems · Desk');

const notificationsTable: DeskTable<DeskNotification> = {
	name: msg`Delivery problems`,
	keyOf: ({ _id }) => _id,
	columns: [
		{
			title: msg`What`,
			lead: true,
			cell: ({ kind, channel, about }) => (
				<RowLead
					name={<Message {...notificationTitles[kind]} />}
					detail={
						<>
							<Message {...channelTitles[channel]} /> · {about.name ?? toReference(about.id)}
						</>
					}
				/>
			),
			fact: ({ channel, about }) => (
				<>
					<Message {...channelTitles[channel]} />
					<br />
					<About about={about} />
				</>
			),
		},
		{
			title: msg`For`,
			cell: ({ to, address }) => (
				<>
					{to ? fullNameOf(to) : <Trans>A friend, by number</Trans>}
					{address ? <small>{address}</small> : null}
				</>
			),
			fact: ({ to, address }) => (
				<>
					{to ? <PersonLink person={to} face /> : <Trans>A friend, by number</Trans>}
					{address ? <small> {address}</small> : null}
				</>
			),
		},
		{ title: msg`Tried`, whole: true, cell: ({ triedDate }) => <InstantText at={triedDate} /> },
		{ title: msg`Answer`, long: true, cell: ({ problem }) => problem },
	],
};

function About({ about: { subject, id, name } }: Pick<DeskNotification, 'about'>) {
	const words = name ?? toReference(id);
	const places: Partial<Record<typeof subject, string>> = {
		booking: `/desk/bookings/${id}`,
		boat: `/desk/boats?item=${id}`,
		experience: `/desk/experiences?item=${id}`,
		person: `/desk/people/${id}`,
		ride: `/sharing/detail/${id}`,
	};
	const to = places[subject];
	return to ? <Link to={to}>{words}</Link> : words;
}

const notifications = deskList('GET /desk/messages', {
	title: msg`Delivery problems`,
	query: { state: oneOfParam(['UNCERTAIN', 'REFUSED'], 'UNCERTAIN') },
	tabs: { field: 'state', titles: { UNCERTAIN: msg`Unconfirmed`, REFUSED: msg`Refused` } },
	lead: ({ state }) =>
		state === 'REFUSED'
			? msg`The provider refused these. The address or number is probably wrong: send again once it’s right.`
			: msg`We couldn’t confirm these were sent. Sending again may deliver a duplicate.`,
	rows: notificationsTable,
	record: { name: msg`Message`, title: ({ kind }) => <Message {...notificationTitles[kind]} /> },
	actionName: ({ kind }) => <Message {...notificationTitles[kind]} />,
	actions: [
		{
			label: msg`Send again`,
			run: ({ _id }) => callApi('POST /desk/messages/again', { body: { notificationId: _id } }),
			done: msg`Sending it now, unless it’s out of date.`,
		},
		{
			label: msg`Don’t send`,
			quiet: true,
			run: ({ _id }) => callApi('POST /desk/messages/leave', { body: { notificationId: _id } }),
			done: msg`No change made.`,
			// A refused message can only be sent again, because the provider did not accept it.
			isOffered: (_, { state }) => state !== 'REFUSED',
		},
	],
	empty: msg`No delivery problems`,
});

/**
 * Emails and text messages to which the provider sent no response. Staff decide whether to send them
 * again.
 */
export default function NotificationsPage() {
	return <notifications.Page />;
}
