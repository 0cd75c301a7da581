import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import { truncateText } from '#domain/text.ts';
import { Button, buttonClass } from '../../kit/button.tsx';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Failure } from '../../kit/notice.tsx';
import { closePanel, Panel } from '../../kit/panel.tsx';
import css from './conversation.module.css';
import { savedRepliesQuery } from './conversation-queries.ts';

interface Props {
	readonly text: string;
	onChoose(text: string): void;
}

const titleLength = 40;

export function SavedReplies({ text, onChoose }: Props) {
	const { t } = useLingui();
	const store = useQueryClient();
	const failure = useFailureText();
	const { data = [] } = useQuery(savedRepliesQuery());
	const again = () => store.invalidateQueries({ queryKey: savedRepliesQuery().queryKey });
	const save = useMutation({
		mutationFn: () =>
			callApi('POST /conversation/replies/save', {
				body: { title: truncateText(text.replace(/\s+/g, ' '), titleLength), text },
			}),
		onSuccess: again,
	});
	const remove = useMutation({
		mutationFn: (id: string) => callApi('POST /conversation/replies/remove', { body: { id } }),
		onSuccess: again,
	});
	const problem = save.error ?? remove.error;
	return (
		<Panel label={<Trans>Saved replies</Trans>} className={buttonClass({ quiet: true, small: true })}>
			<Failure>{problem ? failure(problem) : null}</Failure>
			<ul className={css.replies}>
				{data.map(({ _id, title, text: reply }) => (
					<li key={_id}>
						<button
							type="button"
							className={css.reply}
							onClick={(event) => {
								onChoose(reply);
								closePanel(event.currentTarget);
							}}
						>
							{title}
						</button>
						<Button
							small
							bare
							aria-label={t`Delete “${title}”`}
							busy={remove.isPending && remove.variables === _id}
							onClick={() => remove.mutate(_id)}
						>
							<Trans>Delete</Trans>
						</Button>
					</li>
				))}
			</ul>
			{text ? (
				<Button small quiet busy={save.isPending} onClick={() => save.mutate()}>
					<Trans>Save my message</Trans>
				</Button>
			) : (
				<p className={css.calm}>
					<Trans>Write a message first to save it here.</Trans>
				</p>
			)}
		</Panel>
	);
}
