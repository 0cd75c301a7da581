import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ConversationHead as Head } from '#contract/conversation-contract.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { useFormat } from '../../kit/format.ts';
import css from './conversation.module.css';
import { namesOf } from './conversation-names.ts';

/** With whom, and about what: the top of an open conversation. */
export function ConversationHead({ head }: { readonly head: Head }) {
	const format = useFormat();
	const { about, people } = head;
	const [first] = people;
	const address = about.kind === 'ride' ? `/sharing/detail/${about._id}` : `/experience/detail/${about._id}`;
	return (
		<header className={css.viewHead}>
			<Link to="/messages" className={css.back}>
				<Trans>All messages</Trans>
			</Link>
			{first ? <Avatar person={first} size={44} /> : null}
			<div className={css.viewNames}>
				<h2 id="conversation-title">{namesOf(head)}</h2>
				<p>
					<Link to={address}>{about.name}</Link>
					{about.departure
						? `, ${format.date(about.departure.date)}, ${format.time(about.departure.time)}`
						: null}
				</p>
			</div>
		</header>
	);
}
