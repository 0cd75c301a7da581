import { useLingui } from '@lingui/react/macro';
import { reference } from '#domain/id.ts';
import { CopyButton } from '../../kit/copy-button.tsx';
import css from './reference-code.module.css';

/** The first 10 characters of an id, to be read out or copied. */
export function ReferenceCode({ id }: { readonly id: string }) {
	const { t } = useLingui();
	const code = reference(id);
	return (
		<span className={css.code}>
			<code>{code}</code>
			<CopyButton text={code} name={t`reference ${code}`} />
		</span>
	);
}
