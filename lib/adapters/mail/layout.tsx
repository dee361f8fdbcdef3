import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import type { MailBlock } from './templates';

const FONT = 'Figtree, Helvetica, Arial, sans-serif';
const INK = '#13080E';

/** The layout of all mails: black on white, with one pink button. */
export function MailLayout(props: {
  locale: string;
  title: string;
  product: string;
  blocks: readonly MailBlock[];
}) {
  return (
    <Html lang={props.locale}>
      <Head>
        <title>{props.title}</title>
      </Head>
      <Preview>{props.title}</Preview>
      <Body
        style={{ backgroundColor: '#F7F3F5', color: INK, fontFamily: FONT, margin: 0, padding: '32px 0' }}
      >
        {/* A link or a file's name is often one long word: it must not widen the mail. */}
        <Container
          style={{
            backgroundColor: '#FFFFFF',
            maxWidth: 560,
            padding: '32px 28px',
            wordBreak: 'break-word',
          }}
        >
          <Text style={{ fontSize: 22, fontWeight: 900, letterSpacing: '-0.03em', margin: 0 }}>
            {props.product}
          </Text>
          <Heading as="h1" style={{ fontSize: 28, lineHeight: '32px', margin: '20px 0 8px' }}>
            {props.title}
          </Heading>
          {props.blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
            <Block key={index} block={block} />
          ))}
        </Container>
      </Body>
    </Html>
  );
}

function Block({ block }: { block: MailBlock }) {
  if (block.kind === 'button') {
    const style = {
      backgroundColor: '#FF387E',
      borderRadius: 999,
      color: INK,
      fontWeight: 700,
      padding: '14px 28px',
    };
    return (
      <Section style={{ margin: '20px 0' }}>
        <Button href={block.href} style={style}>
          {block.text}
        </Button>
      </Section>
    );
  }
  if (block.kind === 'link') {
    return (
      <Text style={{ fontSize: 16, lineHeight: '24px', margin: '4px 0' }}>
        <Link href={block.href} style={{ color: INK, fontWeight: 700, textDecoration: 'underline' }}>
          {block.text}
        </Link>
      </Text>
    );
  }
  if (block.kind === 'rows') {
    return (
      <Section style={{ margin: '16px 0' }}>
        <Hr style={{ borderColor: INK, borderWidth: 1, margin: 0 }} />
        {block.rows.map(([label, value]) => (
          <Text
            key={label}
            style={{ borderBottom: '1px solid #DED4D9', fontSize: 15, margin: 0, padding: '8px 0' }}
          >
            {label}: <strong>{value}</strong>
          </Text>
        ))}
      </Section>
    );
  }
  const small = block.kind === 'small';
  return (
    <Text style={{ color: small ? '#64545D' : INK, fontSize: small ? 13 : 16, lineHeight: '24px' }}>
      {block.text}
    </Text>
  );
}
