import { Trans } from '@lingui/react/macro';
import type { UseMutationResult } from '@tanstack/react-query';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import type { Language } from '#domain/language.ts';
import { Button } from '../../kit/button.tsx';
import { useFailureText } from '../../kit/text/failure-text.ts';
import css from './conversation.module.css';
import { MaskedText } from './message-mask.tsx';

interface Props {
	readonly conversationId: string;
	readonly number: number;
	/** The reader's. */
	readonly language: Language;
}

type Translation = UseMutationResult<{ readonly text: string }, Error, void>;

/** A button below a message in another language; then its translation, which can be put away again. */
export function MessageTranslation({ conversationId, number, language }: Props) {
	const translate = useMutation({
		mutationFn: () => callApi('POST /conversation/translate', { body: { conversationId, number, language } }),
	});
	return <Shown translate={translate} language={language} />;
}

function Shown({ translate, language }: { readonly translate: Translation; readonly language: Language }) {
	const failure = useFailureText();
	if (translate.data)
		return (
			<>
				<div className={css.translation} role="status">
					<p className={css.text} lang={language} dir="auto">
						<MaskedText text={translate.data.text} />
					</p>
					<p className={css.why}>
						<Trans>Translated by Google</Trans>
					</p>
				</div>
				<Button small bare onClick={() => translate.reset()}>
					<Trans>Hide translation</Trans>
				</Button>
			</>
		);
	return (
		<>
			<Button small bare busy={translate.isPending} onClick={() => translate.mutate()}>
				<Trans>Translate</Trans>
			</Button>
			{translate.error ? (
				<p className={css.why} role="alert">
					{failure(translate.error)}
				</p>
			) : null}
		</>
	);
}
