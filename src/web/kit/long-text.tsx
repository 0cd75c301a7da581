import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { truncated } from '#domain/text.ts';
import css from './long-text.module.css';

/** A text of which the first `limit` characters are shown until 'Read More' is pressed; works before scripts arrive. */
export function ReadMore({ text, limit }: { readonly text: string; readonly limit: number }) {
	const start = truncated(text, limit);
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
	/** As it was typed, with its lines. */
	readonly children: string;
}

/** What a person has written, under a title that says whose words they are. */
export function QuotedText({ title, children }: Props) {
	return (
		<p className={css.words}>
			<b>{title}</b>
			{children}
		</p>
	);
}
