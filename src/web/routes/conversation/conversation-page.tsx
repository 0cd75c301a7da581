import { useParams } from 'react-router';
import { ConversationView } from '../../features/conversation/conversation-view.tsx';

export default function ConversationPage() {
	const { id = '' } = useParams();
	return <ConversationView key={id} id={id} />;
}
