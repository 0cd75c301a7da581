import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { DeskMessage } from '#contract/desk-contract.ts';
import { reference } from '#domain/id.ts';
import { Button } from '../../kit/button.tsx';
import css from './desk.module.css';
import { type Column, DeskTable } from './desk-table.tsx';
import { useMessageWords } from './message-words.tsx';
import { PersonLink } from './person-link.tsx';
import { When } from './when.tsx';

/** What an officer can do with a message. */
export type Way = 'sendAgain' | 'leave';

interface Props {
	readonly messages: readonly DeskMessage[];
	/** The one that is being settled, and how. */
	readonly busy: { readonly message: DeskMessage; readonly way: Way } | undefined;
	onSettle(message: DeskMessage, way: Way): void;
}

/** What each is about and for whom, with the two ways to settle it. */
export function MessagesTable({ messages, busy, onSettle }: Props) {
	const { t } = useLingui();
	const words = useMessageWords();
	const busyWith = (message: DeskMessage, way: Way) => busy?.message._id === message._id && busy.way === way;
	const columns: Column<DeskMessage>[] = [
		{
			key: 'kind',
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
			key: 'to',
			title: t`For`,
			cell: ({ to }) => (to ? <PersonLink person={to} face /> : <Trans>A friend, by number</Trans>),
		},
		{
			key: 'tried',
			title: t`Tried`,
			whole: true,
			cell: ({ triedDate }) => <When at={triedDate} />,
		},
		{
			key: 'ways',
			title: t`What to do`,
			cell: (message) => (
				<div className={css.rowWays}>
					<Button small busy={busyWith(message, 'sendAgain')} onClick={() => onSettle(message, 'sendAgain')}>
						<Trans>Send again</Trans>
						<span className="unseen">: {words[message.kind]}</span>
					</Button>
					<Button quiet small busy={busyWith(message, 'leave')} onClick={() => onSettle(message, 'leave')}>
						<Trans>Leave it</Trans>
						<span className="unseen">: {words[message.kind]}</span>
					</Button>
				</div>
			),
		},
	];
	return <DeskTable name={t`Messages`} rows={messages} columns={columns} keyOf={({ _id }) => _id} />;
}

/** The reference of what it tells of; with a way there where the desk's search knows it. */
function About({ about: { subject, id } }: Pick<DeskMessage, 'about'>) {
	const found = subject === 'booking' || subject === 'boat' || subject === 'experience';
	if (!found) return reference(id);
	return <Link to={`/desk/search?find=${reference(id)}`}>{reference(id)}</Link>;
}
