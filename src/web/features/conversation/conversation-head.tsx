import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ConversationHead as Head } from '#contract/conversation-contract.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { useFormat } from '../../kit/format.ts';
import { Panel } from '../../kit/panel.tsx';
import css from './conversation.module.css';
import block from './conversation-block.module.css';
import { BlockPerson } from './conversation-block.tsx';
import { namesOf } from './conversation-names.ts';

interface Props {
	readonly head: Head;
	/** One has blocked the other already. */
	readonly blocked: boolean;
}

/** With whom, and about what: the top of an open conversation. */
export function ConversationHead({ head, blocked }: Props) {
	const { t } = useLingui();
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
			{head.about.kind === 'experience' && first && !blocked ? (
				<div className={block.more}>
					<Panel end label="⋯" name={t`More`} className={block.moreButton ?? ''}>
						<BlockPerson id={head._id} name={first.firstName} />
					</Panel>
				</div>
			) : null}
		</header>
	);
}
