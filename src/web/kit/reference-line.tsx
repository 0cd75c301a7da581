import { Trans, useLingui } from '@lingui/react/macro';
import { reference } from '#domain/id.ts';
import { CopyButton } from './copy-button.tsx';
import css from './reference-line.module.css';

interface Props {
	/** Of a booking or a request. */
	readonly id: string;
	/** Without the word, where its column says it. */
	readonly bare?: boolean;
}

/** The first 10 characters of the id (specification section 2, "Cards in lists"), to be copied. */
export function ReferenceLine({ id, bare = false }: Props) {
	const { t } = useLingui();
	const code = reference(id);
	return (
		<p className={css.reference}>
			{bare ? code : <Trans>Reference {code}</Trans>} <CopyButton text={code} name={t`reference ${code}`} />
		</p>
	);
}
