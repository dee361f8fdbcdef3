'use client';

import { Ico } from '@/components/admin/ui/ico';
import { Arrow } from '@/components/ui/arrow';
import { Button, ButtonLink } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Part, Row } from './part';

const VARIANTS = ['ink', 'accent', 'outline', 'soft', 'ghost', 'danger', 'white', 'black'] as const;
const SIZES = ['sm', 'md', 'lg'] as const;

export function ButtonsPart() {
  return (
    <Part title="Buttons">
      {SIZES.map((size) => (
        <Row key={size}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant} {size}
            </Button>
          ))}
        </Row>
      ))}
      <Row>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant} disabled
          </Button>
        ))}
      </Row>
      <Row>
        <Button busy busyLabel="Saving">
          Save
        </Button>
        <Button size="sm" square aria-label="Edit">
          <Ico name="pencil" size={18} />
        </Button>
        <Button variant="outline" square aria-label="Search">
          <Ico name="search" />
        </Button>
        <ButtonLink href="#buttons" variant="outline">
          Link <Arrow />
        </ButtonLink>
        <IconButton aria-label="Round">
          <Ico name="search" />
        </IconButton>
        <IconButton size="sm" aria-label="Small">
          <Ico name="x" />
        </IconButton>
        <IconButton size="sm" aria-label="Small, pressed" aria-pressed>
          <Ico name="check" />
        </IconButton>
        <IconButton size="sm" aria-label="Small, disabled" disabled>
          <Ico name="x" />
        </IconButton>
      </Row>
    </Part>
  );
}
