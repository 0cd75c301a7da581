import type { ReactNode } from 'react';
import css from './quoted-text.module.css';

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
