import { messages } from '../catalogs/conversation/ta.po';
import { speech } from './ta.ts';
import words from './ta-conversation.json' with { type: 'json' };

speech.learn(messages, words);
