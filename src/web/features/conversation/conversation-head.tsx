import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callApi } from '#contract/client.ts';
import type { ConversationHead as Head } from '#contract/conversation-contract.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { Button } from '../../kit/button.tsx';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Arrow } from '../../kit/icon.tsx';
import { Failure, Notice } from '../../kit/notice.tsx';
import { Panel } from '../../kit/panel.tsx';
import css from './conversation.module.css';
import blockCss from './conversation-block.module.css';
import { conversationTitle } from './conversation-queries.ts';
import { ReportButton } from './message-report.tsx';

interface Props {
	readonly head: Head;
	/** True if either person has blocked the other. */
	readonly blocked: boolean;
}

export function ConversationHead({ head, blocked }: Props) {
	const { t } = useLingui();
	const [first] = head.people;
	return (
		<header className={css.viewHead}>
			<Link to="/messages" className={css.back}>
				<Arrow back />
				<span className="unseen">
					<Trans>All messages</Trans>
				</span>
			</Link>
			{first ? <Avatar person={first} size={44} /> : null}
			<div className={css.viewNames}>
				<h2 id="conversation-title">{conversationTitle(head)}</h2>
				<p>{head.about.name}</p>
			</div>
			{head.about.kind === 'experience' && first && !blocked ? (
				<div className={blockCss.more}>
					<Panel end label="⋯" name={t`More`} className={blockCss.moreButton ?? ''}>
						<BlockPerson id={head._id} name={first.firstName} />
					</Panel>
				</div>
			) : null}
		</header>
	);
}

function useBlock(id: string) {
	const store = useQueryClient();
	return useMutation({
		mutationFn: (blocked: boolean) =>
			callApi('POST /conversation/block', { body: { conversationId: id, blocked } }),
		onSuccess: () => store.invalidateQueries({ queryKey: ['conversation', id] }),
	});
}

function BlockPerson({ id, name }: { readonly id: string; readonly name: string }) {
	const block = useBlock(id);
	const failure = useFailureText();
	return (
		<div className={blockCss.block}>
			<p className={blockCss.words}>
				<Trans>
					Neither of you can message the other. Bookings don’t change, and their updates still appear here.
				</Trans>
			</p>
			<Button small danger busy={block.isPending} onClick={() => block.mutate(true)}>
				<Trans>Block {name}</Trans>
			</Button>
			{block.error ? <Failure>{failure(block.error)}</Failure> : null}
			<ReportButton conversationId={id} name={name} />
		</div>
	);
}

interface NoteProps {
	readonly id: string;
	readonly by: 'you' | 'other';
	readonly name: string;
}

export function BlockedNote({ id, by, name }: NoteProps) {
	const block = useBlock(id);
	const failure = useFailureText();
	return (
		<Notice live>
			<div className={blockCss.block}>
				{by === 'you' ? (
					<>
						<p className={blockCss.words}>
							<Trans>You blocked {name}. Neither of you can message the other here.</Trans>
						</p>
						<Button small quiet busy={block.isPending} onClick={() => block.mutate(false)}>
							<Trans>Unblock {name}</Trans>
						</Button>
					</>
				) : (
					<p className={blockCss.words}>
						<Trans>{name} no longer accepts your messages. Booking updates still appear here.</Trans>
					</p>
				)}
				{block.error ? <Failure>{failure(block.error)}</Failure> : null}
			</div>
		</Notice>
	);
}
