import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { toReference } from '#domain/id.ts';
import { CopyButton } from '../../kit/copy-button.tsx';
import css from './reference-code.module.css';

interface Props {
	readonly id: string;
	readonly to?: string;
}

/** Shows the first 10 characters of an id, which staff can copy or read to a caller. */
export function ReferenceCode({ id, to }: Props) {
	const { t } = useLingui();
	const code = toReference(id);
	const words = to ? <Link to={to}>{code}</Link> : code;
	return (
		<span className={css.code}>
			<code>{words}</code>
			<CopyButton text={code} name={t`reference ${code}`} />
		</span>
	);
}
