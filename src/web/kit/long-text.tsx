import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { truncateText } from '#domain/text.ts';
import css from './long-text.module.css';

/** Works without scripts. */
export function ReadMore({ text, limit }: { readonly text: string; readonly limit: number }) {
	const start = truncateText(text, limit);
	if (start === text) return <p className={css.text}>{text}</p>;
	return (
		<div className={css.more}>
			<p className={css.text}>{start}</p>
			<details>
				<summary>
					<Trans>Read More</Trans>
				</summary>
				<p className={css.text}>{text}</p>
			</details>
		</div>
	);
}

interface Props {
	readonly title: ReactNode;
	readonly children: string;
}

export function QuotedText({ title, children }: Props) {
	return (
		<p className={css.words}>
			<b>{title}</b>
			{children}
		</p>
	);
}
