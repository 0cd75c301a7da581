import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { toReference } from '#domain/id.ts';
import { buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import css from './copy-button.module.css';

export function CopyButton({ text, name }: { readonly text: string; readonly name: string }) {
	const { t } = useLingui();
	const [copied, setCopied] = useState(false);
	useEffect(() => {
		if (!copied) return;
		const timer = setTimeout(() => setCopied(false), 2_000);
		return () => clearTimeout(timer);
	}, [copied]);
	return (
		<button
			type="button"
			className={classNames(buttonClass({ bare: true, small: true }), css.copy)}
			aria-label={t`Copy ${name}`}
			onClick={async () => setCopied(await copyText(text))}
		>
			<svg
				width="16"
				height="16"
				viewBox="0 0 16 16"
				aria-hidden="true"
				fill="none"
				stroke="currentColor"
				strokeWidth="1.600"
			>
				{copied ? (
					<path d="M3 8.500 6.500 12 13 4.500" strokeLinecap="round" strokeLinejoin="round" />
				) : (
					<>
						<rect x="5.500" y="5.500" width="8" height="8" rx="2" />
						<path d="M10.500 3.500a1 1 0 0 0-1-1h-6a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1" />
					</>
				)}
			</svg>
			<span role="status">{copied ? <Trans>Copied</Trans> : null}</span>
		</button>
	);
}

/** Returns false if the browser does not allow copying. */
export async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		// `execCommand` also works over plain HTTP, where the clipboard API is missing.
		const field = document.createElement('textarea');
		field.value = text;
		field.style.position = 'fixed';
		field.style.opacity = '0';
		document.body.append(field);
		field.select();
		const done = document.execCommand('copy');
		field.remove();
		return done;
	}
}

/** Shows the first 10 characters of an id, with a button that copies the reference. */
export function ReferenceLine({ id }: { readonly id: string }) {
	const { t } = useLingui();
	const code = toReference(id);
	return (
		<p className={css.reference}>
			<Trans>Reference {code}</Trans> <CopyButton text={code} name={t`reference ${code}`} />
		</p>
	);
}
