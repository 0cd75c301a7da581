import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { chipClass } from '../../kit/chip.tsx';
import css from './conversation.module.css';
import { savedRepliesQuery } from './conversation-queries.ts';

interface Props {
	readonly kind: 'saved' | 'questions';
	readonly name?: string | undefined;
	onChoose(text: string): void;
}

const questions = [
	msg`What should we bring?`,
	msg`Is it suitable for children?`,
	msg`What if the weather is bad?`,
];

const shown = 3;

/** Texts that fill the message field with one press, to be changed or sent. */
export function QuickReplies({ kind, name, onChoose }: Props) {
	const { i18n } = useLingui();
	const { data = [] } = useQuery({ ...savedRepliesQuery(), enabled: kind === 'saved' });
	const texts =
		kind === 'saved'
			? data.slice(0, shown)
			: questions.map((question) => ({ title: i18n._(question), text: i18n._(question) }));
	if (texts.length === 0) return null;
	return (
		<fieldset className={css.quick}>
			<legend className={kind === 'questions' ? undefined : 'unseen'}>
				{kind === 'questions' && name ? <Trans>Say hello to {name}</Trans> : <Trans>Suggestions</Trans>}
			</legend>
			<div className={css.chips}>
				{texts.map(({ title, text }) => (
					<button key={title} type="button" className={chipClass()} onClick={() => onChoose(text)}>
						{title}
					</button>
				))}
			</div>
		</fieldset>
	);
}
