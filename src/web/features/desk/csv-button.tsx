import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { DeskCsv } from '#contract/desk-contract.ts';
import type { StaffRole } from '#domain/person/staff-role.ts';
import { Button } from '../../kit/button.tsx';
import { Failure, Notice } from '../../kit/notice.tsx';
import { saveCsv } from '../../kit/save-file.ts';
import { useMayAtDesk } from './use-may-at-desk.ts';

interface Props {
	/** Roles that may download the CSV, besides admins. */
	readonly roles: readonly StaffRole[];
	ask(): Promise<DeskCsv>;
}

/** Button that downloads the filtered list as CSV. Shown only to roles that may do so. */
export function CsvButton({ roles, ask }: Props) {
	const may = useMayAtDesk(...roles);
	const save = useMutation({ mutationFn: ask, onSuccess: saveCsv });
	if (!may) return null;
	return (
		<>
			<Button quiet small busy={save.isPending} onClick={() => save.mutate()}>
				<Trans>Download CSV</Trans>
			</Button>
			<Failure>{save.error?.message}</Failure>
			{save.data?.more ? (
				<Notice live>
					<Trans>The file holds the 10,000 newest. Filter by days for the others.</Trans>
				</Notice>
			) : null}
		</>
	);
}
