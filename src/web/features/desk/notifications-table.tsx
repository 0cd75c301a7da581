import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { DeskNotification } from '#contract/desk-booking-contract.ts';
import { reference } from '#domain/id.ts';
import { Button } from '../../kit/button.tsx';
import css from './desk.module.css';
import { type Column, DeskTable } from './desk-table.tsx';
import { When } from './facts.tsx';
import { useNotificationText } from './notification-text.tsx';
import operations from './operations.module.css';
import { PersonLink } from './person-link.tsx';

export type Way = 'sendAgain' | 'leave';

interface Props {
	readonly notifications: readonly DeskNotification[];
	/**
	 * True if the recipient’s address was refused: messages can only be sent again once it is
	 * corrected.
	 */
	readonly refused: boolean;
	/** The notification whose request is running. */
	readonly busy: { readonly notification: DeskNotification; readonly way: Way } | undefined;
	onSettle(notification: DeskNotification, way: Way): void;
}

/**
 * Table of failed notifications with subject and recipient; each can be sent again or discarded.
 */
export function NotificationsTable({ notifications, refused, busy, onSettle }: Props) {
	const { t } = useLingui();
	const words = useNotificationText();
	const ways = [
		['sendAgain', t`Send again`],
		['leave', t`Don’t send`],
	] as const;
	const columns: Column<DeskNotification>[] = [
		{
			title: t`What`,
			cell: ({ kind, channel, about }) => (
				<>
					{words[kind]}
					<small>
						{channel === 'MAIL' ? t`Mail` : t`Text message`} · <About about={about} />
					</small>
				</>
			),
		},
		{
			title: t`For`,
			cell: ({ to, address }) => (
				<>
					{to ? <PersonLink person={to} face /> : <Trans>A friend, by number</Trans>}
					{address ? <small>{address}</small> : null}
				</>
			),
		},
		{
			title: t`Tried`,
			whole: true,
			cell: ({ triedDate }) => <When at={triedDate} />,
		},
		{
			title: t`Answer`,
			cell: ({ problem }) => <span className={operations.cause}>{problem ?? '–'}</span>,
		},
		{
			title: t`What to do`,
			cell: (notification) => (
				<div className={css.rowWays}>
					{(refused ? ways.slice(0, 1) : ways).map(([way, label]) => (
						<Button
							key={way}
							small
							quiet={way === 'leave'}
							busy={busy?.notification._id === notification._id && busy.way === way}
							onClick={() => onSettle(notification, way)}
						>
							{label}
							<span className="unseen">: {words[notification.kind]}</span>
						</Button>
					))}
				</div>
			),
		},
	];
	return (
		<DeskTable name={t`Delivery problems`} rows={notifications} columns={columns} keyOf={({ _id }) => _id} />
	);
}

/** Name of a notification’s subject, with a link if the desk has a page for it. */
function About({ about: { subject, id, name } }: Pick<DeskNotification, 'about'>) {
	const words = name ?? reference(id);
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
