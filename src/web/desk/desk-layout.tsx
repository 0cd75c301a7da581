import { Outlet } from 'react-router';
import { product } from '#domain/product.ts';
import { useSession } from '../person/session.tsx';
import css from './desk.module.css';
import { DeskMenu } from './desk-menu.tsx';
import { DeskSearchBox } from './desk-search-box.tsx';
import { NotStaff } from './not-staff.tsx';

export const meta = () => [{ title: `Desk · ${product.name}` }, { name: 'robots', content: 'noindex' }];

/** Around all of the desk: its sections with what waits in them, and the search. For the platform's staff only. */
export default function DeskLayout() {
	const { user } = useSession();
	if (!user) return null;
	if (user.role !== 'PLATFORM') return <NotStaff />;
	return (
		<div className={css.desk}>
			<DeskSearchBox />
			<div className={css.columns}>
				<DeskMenu />
				<div className={css.section}>
					<Outlet />
				</div>
			</div>
		</div>
	);
}
