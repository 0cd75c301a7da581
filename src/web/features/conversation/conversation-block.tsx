import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import { Button } from '../../kit/button.tsx';
import { Failure, Notice } from '../../kit/notice.tsx';
import { useFailureText } from '../../kit/text/failure-text.ts';
import css from './conversation-block.module.css';
import { ReportButton } from './message-report.tsx';

function useBlock(id: string) {
	const store = useQueryClient();
	return useMutation({
		mutationFn: (blocked: boolean) =>
			callApi('POST /conversation/block', { body: { conversationId: id, blocked } }),
		onSuccess: () => store.invalidateQueries({ queryKey: ['conversation', id] }),
	});
}

/** What blocking means, and the button that does it. */
export function BlockPerson({ id, name }: { readonly id: string; readonly name: string }) {
	const block = useBlock(id);
	const failure = useFailureText();
	return (
		<div className={css.block}>
			<p className={css.words}>
				<Trans>
					Neither of you can write to the other. Bookings stay as they are, and you still hear of them here.
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

/** In place of the form where nobody can write, with the way back for whoever blocked. */
export function BlockedNote({ id, by, name }: NoteProps) {
	const block = useBlock(id);
	const failure = useFailureText();
	return (
		<Notice live>
			<div className={css.block}>
				{by === 'you' ? (
					<>
						<p className={css.words}>
							<Trans>You blocked {name}. Neither of you can write here.</Trans>
						</p>
						<Button small quiet busy={block.isPending} onClick={() => block.mutate(false)}>
							<Trans>Unblock {name}</Trans>
						</Button>
					</>
				) : (
					<p className={css.words}>
						<Trans>{name} takes no messages from you any more. Changes of bookings still appear here.</Trans>
					</p>
				)}
				{block.error ? <Failure>{failure(block.error)}</Failure> : null}
			</div>
		</Notice>
	);
}
